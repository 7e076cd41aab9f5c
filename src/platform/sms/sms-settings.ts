import { z } from 'zod';
import { isServiceAddress } from '#platform/push/service-address.ts';
import { sharedSecret } from '#platform/reply-settings.ts';
import { StartupError } from '#platform/startup-error.ts';

/** An SMS gateway's HTTP request, with placeholders `{to}`, `{text}` and optionally `{id}`. */
export interface SmsSettings {
  url: string;
  method: 'GET' | 'POST' | 'PUT';
  headers: Record<string, string>;
  /** Empty when everything is in the address. */
  body: string;
  /** Credential of incoming replies; undefined: disabled. */
  answerSecret: string | undefined;
}

const holders = (template: string) => template.includes('{to}') && template.includes('{text}');

const headers = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('un objet JSON comme {"authorization":"Bearer …"}');
      return z.NEVER;
    }
  })
  .pipe(
    z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[\x20-\x7e]*$/), {
      error: 'un objet JSON de textes, sans accent',
    }),
  );

export const smsSettings = {
  SMS_URL: z
    .string()
    .refine((value) => isServiceAddress(value.replaceAll(/\{(?:id|to|text)\}/g, 'x')), {
      error: 'une adresse https:// publique, sur son port habituel',
    })
    .optional(),
  SMS_METHOD: z.enum(['GET', 'POST', 'PUT'], { error: 'GET, POST ou PUT' }).default('POST'),
  SMS_HEADERS: headers.optional(),
  SMS_BODY: z.string().max(2000).optional(),
  INBOUND_TEXT_SECRET: sharedSecret.optional(),
};

/** Undefined without a gateway: no text message is created. */
export function smsOf(set: {
  SMS_URL?: string | undefined;
  SMS_METHOD: SmsSettings['method'];
  SMS_HEADERS?: Record<string, string> | undefined;
  SMS_BODY?: string | undefined;
  INBOUND_TEXT_SECRET?: string | undefined;
}): SmsSettings | undefined {
  const { SMS_URL: url, SMS_METHOD: method, SMS_HEADERS: given = {}, SMS_BODY: body = '' } = set;
  const answerSecret = set.INBOUND_TEXT_SECRET;
  if (!url) {
    if (body || answerSecret || Object.keys(given).length > 0)
      throw new StartupError('SMS_HEADERS, SMS_BODY et INBOUND_TEXT_SECRET vont avec SMS_URL.');
    return undefined;
  }
  if (method === 'GET' && body) throw new StartupError('SMS_BODY\u202f: une requête GET n’a pas de corps.');
  if (!holders(url + body)) throw new StartupError('SMS_URL ou SMS_BODY\u202f: il y faut {to} et {text}.');
  return { url, method, headers: lowered(given), body, answerSecret };
}

const lowered = (given: Record<string, string>) =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]));
