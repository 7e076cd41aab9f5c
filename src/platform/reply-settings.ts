import { StartupError } from './startup-error.ts';

/** Where answers by mail go, and what proves that they come from the mail server. */
export interface ReplySettings {
  /** `reponse@mail.exemple.fr`: each answer goes to `reponse+KEY@mail.exemple.fr`. */
  address: string;
  secret: string;
}

/** With the key of 26 characters and its «+», 64 before the @ (RFC 5321, 4.5.3.1.1). */
export const replyAddressForm = /^[a-z\d](?:[a-z\d._-]{0,36})@[a-z\d-]+(?:\.[a-z\d-]+)+$/i;

/** Both settings, or neither: an address that nobody takes in would lose what people write to it. */
export function repliesOf({
  REPLY_ADDRESS: address,
  INBOUND_MAIL_SECRET: secret,
}: {
  REPLY_ADDRESS?: string | undefined;
  INBOUND_MAIL_SECRET?: string | undefined;
}): ReplySettings | undefined {
  if (address && secret) return { address, secret };
  if (!address && !secret) return undefined;
  throw new StartupError(
    `REPLY_ADDRESS et INBOUND_MAIL_SECRET vont ensemble : ${address ? 'INBOUND_MAIL_SECRET' : 'REPLY_ADDRESS'} manque.`,
  );
}
