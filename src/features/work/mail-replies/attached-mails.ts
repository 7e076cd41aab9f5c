import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InboundMail, MailedFile } from '#platform/mail/inbound/read-mail.ts';
import { type AnsweredMail, visibleText } from '#platform/mail/inbound/visible-text.ts';

/**
 * Mails attached to a reply, as text files and with their own files. The originals contain addresses in encodings that
 * are not searched; mails we sent are left out, since readers of the reply may not have the right to read them.
 */
export async function filesOfAttached(
  attached: readonly InboundMail[],
  known: AnsweredMail,
  folder: string,
): Promise<MailedFile[]> {
  const files: MailedFile[] = [];
  for (const mail of attached) {
    const { from, subject, sentAt } = mail;
    if (from && (known.addresses.includes(from) || from.startsWith(known.addresses[0]?.replace('@', '+') ?? '')))
      continue;
    const { body, whole } = visibleText(mail, known);
    const head = [`From: ${from ?? ''}`, ...(sentAt ? [`Date: ${sentAt.toISOString()}`] : []), `Subject: ${subject}`];
    const words = Buffer.from(`${head.join('\n')}\n\n${whole ?? body}\n`);
    const path = join(folder, `${randomUUID()}.txt`);
    await writeFile(path, words);
    files.push({ path, name: `${subject || 'mail'}.txt`, sizeBytes: words.length }, ...mail.files);
    files.push(...(await filesOfAttached(mail.attached, known, folder)));
  }
  return files;
}
