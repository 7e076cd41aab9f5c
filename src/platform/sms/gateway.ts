import { request } from 'node:https';
import { lookupPublic } from '#platform/push/service-address.ts';
import { PermanentFailure } from '#platform/jobs/carry-out.ts';
import type { SmsSettings } from './sms-settings.ts';

/** A text message; its id is the same at each try, for gateways that know one again. */
interface TextMessage {
  id: string;
  to: string;
  text: string;
}

/** Hands a text message over. Throws where another try may do, and `PermanentFailure` where none would. */
export type SendText = (message: TextMessage) => Promise<void>;

interface Sent {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string;
}

/** Calls a gateway, and answers its status. */
export type CallGateway = (sent: Sent) => Promise<number>;

const patienceMs = 15_000;

/** Over the public network: nothing inside is reached, and no answer leads elsewhere. */
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

/** How a value stands in a body of that kind, so that a quotation mark in a text ends nothing. */
function escapeFor(contentType = ''): Escape {
  if (contentType.includes('json')) return inJson;
  return contentType.includes('urlencoded') ? encodeURIComponent : asIs;
}

const fill = (template: string, values: TextMessage, escape: Escape) =>
  template.replaceAll(/\{(id|to|text)\}/g, (_, name: keyof TextMessage) => escape(values[name]));

/** Too fast, busy, or a setting of ours that somebody mends: worth another try. */
const isForNow = (status: number) => status >= 500 || [401, 403, 408, 425, 429].includes(status);

/** A gateway as it is set; what it is told is never part of what it throws. */
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
