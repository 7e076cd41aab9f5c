import { createHash } from 'node:crypto';
import { request } from 'node:https';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { lookupPublic } from './service-address.ts';
import type { VapidKeys } from './vapid.ts';

export interface Target {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** Payload for the browser, encrypted for the service (RFC 8291). */
  data: Record<string, string | number>;
  /** A pending message is replaced by the next one on its topic. */
  topic: string;
}

/** Sends a message; `gone`: the subscription has ended. Throws when a retry may help. */
export type Push = (to: Target, message: PushMessage) => Promise<'taken' | 'gone'>;

export type Post = (endpoint: string, headers: Record<string, string>, body: Uint8Array) => Promise<number>;

const patienceMs = 10_000;
/** Useless for a browser that was off for a day. */
const lastsSeconds = 86_400;

/** Posts over the public network only: no internal address, no redirect. */
export const postPublic: Post = (endpoint, headers, body) =>
  new Promise((done, failed) => {
    const signal = AbortSignal.timeout(patienceMs);
    const call = request(
      endpoint,
      { method: 'POST', headers, lookup: lookupPublic, signal, agent: false },
      (answer) => {
        answer.resume();
        done(answer.statusCode ?? 0);
      },
    );
    call.on('error', failed);
    call.end(body);
  });

/** Push delivery signed for this installation; `subject`: contact for services (RFC 8292). */
export function pushCarrier(vapid: VapidKeys, subject: string, post: Post = postPublic): Push {
  return async ({ endpoint, p256dh, auth }, { data, topic }) => {
    const { headers, body } = await buildPushPayload(
      {
        data,
        options: {
          ttl: lastsSeconds,
          urgency: 'normal',
          // At most 32 characters, revealing nothing (RFC 8030, 5.4).
          topic: createHash('sha256').update(topic).digest('base64url').slice(0, 32),
        },
      },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      { ...vapid, subject },
    );
    const status = await post(endpoint, { ...headers }, body);
    if (status === 404 || status === 410) return 'gone';
    if (status < 200 || status > 299) throw new Error(`${new URL(endpoint).host} answered ${status}`);
    return 'taken';
  };
}
