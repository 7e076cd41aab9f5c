import { z } from 'zod';
import { StartupError } from './startup-error.ts';

/** Reply address, and the secret shared with the mail server. */
export interface ReplySettings {
  /** `reponse@mail.exemple.fr`: answers go to `reponse+KEY@mail.exemple.fr`. */
  address: string;
  secret: string;
  /** Name under which the mail server reports sender authentication (RFC 8601); undefined: it does not. */
  authservId: string | undefined;
}

/** With the 26-character key and «+», at most 64 characters before the @ (RFC 5321, 4.5.3.1.1). */
const form = /^[a-z\d](?:[a-z\d._-]{0,36})@[a-z\d-]+(?:\.[a-z\d-]+)+$/i;

/** Credential of another server. */
export const sharedSecret = z
  .string()
  .regex(/^[\x21-\x7e]{32,}$/, { error: 'au moins 32 caractères, sans espace ni accent' });

export const replySettings = {
  REPLY_ADDRESS: z
    .string()
    .regex(form, { error: 'une adresse email comme reponse@mail.exemple.fr, de 37 caractères au plus avant @' })
    .transform((address) => address.toLowerCase())
    .optional(),
  INBOUND_MAIL_SECRET: sharedSecret.optional(),
  REPLY_AUTHSERV_ID: z
    .string()
    .regex(/^[a-z\d](?:[a-z\d.-]{0,250}[a-z\d])?$/i, {
      error: 'le nom que le serveur de courrier écrit dans Authentication-Results, comme mx.exemple.fr',
    })
    .optional(),
};

/** Both settings or neither: replies to an unhandled address would be lost. */
export function repliesOf({
  REPLY_ADDRESS: address,
  INBOUND_MAIL_SECRET: secret,
  REPLY_AUTHSERV_ID: authservId,
}: {
  REPLY_ADDRESS?: string | undefined;
  INBOUND_MAIL_SECRET?: string | undefined;
  REPLY_AUTHSERV_ID?: string | undefined;
}): ReplySettings | undefined {
  if (address && secret) return { address, secret, authservId };
  if (!address && !secret) return undefined;
  throw new StartupError(
    `REPLY_ADDRESS et INBOUND_MAIL_SECRET vont ensemble\u202f: ${address ? 'INBOUND_MAIL_SECRET' : 'REPLY_ADDRESS'} manque.`,
  );
}
