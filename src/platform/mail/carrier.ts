import { createTransport } from 'nodemailer';
import type { DressedMail } from './layout.ts';

/** Hands a mail over to whoever carries it; `id` names it for ever, so that a relay knows one that comes twice. */
export type Deliver = (mail: DressedMail & MailEnvelope) => Promise<void>;

interface MailEnvelope {
  id: string;
  to: string;
  replyTo: string | null;
  thread: string | null;
}

/** Who mails are from, and who reads the answers. */
export interface Sender {
  from: string;
  replyTo: string | undefined;
}

/** The address of a mailbox, without its name. */
export const addressOf = (mailbox: string): string => /([^\s<>]+)>?$/.exec(mailbox)?.[1] ?? '';

/** Of one mail, all told; far below the claim that holds it meanwhile. */
const limits = { connect: 10_000, greeting: 10_000, silence: 20_000, whole: 45_000 };

/** A carrier by SMTP. */
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
    // A mail that nobody sent, which all of a thread answer: so mailboxes put them together (RFC 5322, 3.6.4).
    const thread = mail.thread === null ? undefined : `<${mail.thread}@${domain}>`;
    await transport.sendMail({
      from,
      replyTo: mail.replyTo ?? replyTo,
      to,
      subject,
      text,
      html,
      attachments: files.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
      // Out-of-office programs do not answer programs (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      messageId: `<${id}@${domain}>`,
      inReplyTo: thread,
      references: thread,
      signal: AbortSignal.timeout(wholeMs),
    });
  };
}

/** Whether the relay refused this recipient or this message for good (RFC 5321, 5yz), and not us or our settings. */
export function isPermanent(error: unknown): boolean {
  const { responseCode = 0, command = '', code } = error as { responseCode?: number; command?: string; code?: string };
  if (responseCode === 0) return code === 'EENVELOPE';
  return responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA');
}
