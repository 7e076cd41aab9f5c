import { type Kysely, sql } from 'kysely';
import { languages } from '#common/locales.ts';
import { companyName } from '#platform/db/company-name.ts';
import type { DB } from '#platform/db/types.ts';
import { withoutPrefixes } from '#platform/mail/inbound/quote-header.ts';
import type { InboundMail } from '#platform/mail/inbound/read-mail.ts';
import type { AnsweredMail } from '#platform/mail/inbound/visible-text.ts';
import { addressOf } from '#platform/mail/carrier.ts';
import type { WriteMail } from '#platform/mail/send-mail.ts';
import { sayIn } from '#platform/voices.ts';
import type { ReplyAddress } from './reply-addresses.ts';
import { said } from './said.ts';

export interface MailsSent {
  db: Kysely<DB>;
  write: WriteMail;
  publicUrl: string;
  /** The reply address, without a key. */
  address: string;
  sender: string;
}

const template = 'notifications.message';

/** The text of the notification mail of a message, as rendered now; empty once the message is gone. */
async function wordsOf(
  { db, write, publicUrl: url }: MailsSent,
  { messageId, language }: ReplyAddress,
): Promise<Pick<AnsweredMail, 'words' | 'message'>> {
  if (!messageId) return { words: '', message: '' };
  const { rows } = await sql<{ body: string; question: string | null; author: string; company: string }>`
    SELECT m.body, m.question, coalesce(u.name, '') AS author, ${companyName('o')} AS company FROM messages m
    JOIN company_profiles o ON o.id = m.author_company_id LEFT JOIN users u ON u.id = m.author_user_id
    WHERE m.id = ${messageId} AND m.deleted_at IS NULL AND m.hidden_at IS NULL`.execute(db);
  const [message] = rows;
  if (!message) return { words: '', message: '' };
  const { body: excerpt, question, author, company } = message;
  const values = {
    kind: 'message_received',
    excerpt,
    url,
    settings: url,
    stop: url,
    byMail: 'yes',
    ...(question && { question }),
  };
  const words = [author, company, `${author}, ${company}`]
    .map((who) => write(template, { ...values, who }, language ?? 'fr').text)
    .join('\n')
    .replaceAll(/^> /gm, '');
  return { words, message: `${question ?? ''}${excerpt}` };
}

/** The mail that a reply answers: distinguishes quoted text from new text. */
export async function answeredMail(
  services: MailsSent,
  { to, key, subject }: { to: ReplyAddress; key: string } & Pick<InboundMail, 'subject'>,
): Promise<AnsweredMail> {
  const { address, sender, publicUrl } = services;
  const name = sender.replace(/\s*<.*$/, '').replaceAll('"', '');
  return {
    addresses: [address, addressOf(sender).toLowerCase()],
    sender: name || 'Bâtilien',
    subject: withoutPrefixes(subject),
    delimiters: languages.map((language) => sayIn(language, said('mails.replyLine'))),
    ...(await wordsOf(services, to)),
    origin: publicUrl,
    key,
  };
}
