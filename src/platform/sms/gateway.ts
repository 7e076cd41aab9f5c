import { request } from 'node:https';
import { lookupPublic } from '#platform/push/service-address.ts';
import { PermanentFailure } from '#platform/jobs/carry-out.ts';
import type { SmsSettings } from './sms-settings.ts';

interface TextMessage {
  id: string;
  to: string;
  text: string;
}

/** Sends a text message. Throws when a retry may help, `PermanentFailure` when not. */
export type SendText = (message: TextMessage) => Promise<void>;

interface Sent {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string;
}

export type CallGateway = (sent: Sent) => Promise<number>;

const patienceMs = 15_000;

/** Over the public network only: no internal address, no redirect. */
export const callPublic: CallGateway = ({ url, method, headers, body }) =>
  new Promise((done, failed) => {
    const signal = AbortSignal.timeout(patienceMs);
    const sent = { ...headers, ...(body && { 'content-length': String(Buffer.byteLength(body)) }) };
    const call = request(url, { method, headers: sent, lookup: lookupPublic, signal, agent: false }, (answer) => {
      answer.resume();
      done(answer.statusCode ?? 0);
    });
    call.on('error', failed);
    call.end(body);
  });

type Escape = (value: string) => string;
const inJson: Escape = (value) => JSON.stringify(value).slice(1, -1);
const asIs: Escape = (value) => value;

function escapeFor(contentType = ''): Escape {
  if (contentType.includes('json')) return inJson;
  return contentType.includes('urlencoded') ? encodeURIComponent : asIs;
}

const fill = (template: string, values: TextMessage, escape: Escape) =>
  template.replaceAll(/\{(id|to|text)\}/g, (_, name: keyof TextMessage) => escape(values[name]));

/** Rate limited, busy, or a setting to be fixed: worth a retry. */
const isForNow = (status: number) => status >= 500 || [401, 403, 408, 425, 429].includes(status);

export function smsGateway({ url, method, headers, body }: SmsSettings, call: CallGateway = callPublic): SendText {
  const all: Record<string, string> = { ...(body && { 'content-type': 'application/json' }), ...headers };
  const escape = escapeFor(all['content-type']);
  return async (message) => {
    const sent = {
      url: fill(url, message, encodeURIComponent),
      method,
      headers: Object.fromEntries(
        Object.entries(all).map(([name, value]) => [name, value.replaceAll('{id}', message.id)]),
      ),
      body: fill(body, message, escape),
    };
    const status = await call(sent).catch((error: unknown) => {
      throw new Error(`the gateway of text messages is not reached (${codeOf(error)})`);
    });
    if (status >= 200 && status <= 299) return;
    const said = `the gateway of text messages answered ${status}`;
    throw isForNow(status) ? new Error(said) : new PermanentFailure(said);
  };
}

const codeOf = (error: unknown): string => {
  const { code, name } = error as { code?: string; name?: string };
  return code ?? name ?? 'unknown';
};
