import { createTransport } from 'nodemailer';
import type { DressedMail } from './layout.ts';

/** Hands a mail to the relay; `id` is stable, so that duplicates can be recognised. */
export type Deliver = (mail: DressedMail & MailEnvelope) => Promise<void>;

interface MailEnvelope {
  id: string;
  to: string;
  replyTo: string | null;
  thread: string | null;
}

export interface Sender {
  from: string;
  replyTo: string | undefined;
}

/** The address of a mailbox without its name. */
export const addressOf = (mailbox: string): string => /([^\s<>]+)>?$/.exec(mailbox)?.[1] ?? '';

/** Time limits per mail, in total far below the claim's duration. */
const limits = { connect: 10_000, greeting: 10_000, silence: 20_000, whole: 45_000 };

export function smtpCarrier(url: string, { from, replyTo }: Sender, wholeMs = limits.whole): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: limits.connect,
    dnsTimeout: limits.connect,
    greetingTimeout: limits.greeting,
    socketTimeout: Math.min(limits.silence, wholeMs),
  });
  const domain = /@([^\s<>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return async ({ id, to, subject, text, html, headers, files = [], ...mail }) => {
    // A message id that was never sent: replies to it are grouped as one conversation (RFC 5322, 3.6.4).
    const thread = mail.thread === null ? undefined : `<${mail.thread}@${domain}>`;
    await transport.sendMail({
      from,
      replyTo: mail.replyTo ?? replyTo,
      to,
      subject,
      text,
      html,
      attachments: files.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
      // Auto-responders ignore automatic mails (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      messageId: `<${id}@${domain}>`,
      inReplyTo: thread,
      references: thread,
      signal: AbortSignal.timeout(wholeMs),
    });
  };
}

/** Whether the relay permanently rejected the recipient or message (RFC 5321, 5yz), rather than our settings. */
export function isPermanent(error: unknown): boolean {
  const { responseCode = 0, command = '', code } = error as { responseCode?: number; command?: string; code?: string };
  if (responseCode === 0) return code === 'EENVELOPE';
  return responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA');
}
