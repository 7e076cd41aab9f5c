import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InboundMail, MailedFile } from '#platform/mail/inbound/read-mail.ts';
import { type AnsweredMail, visibleText } from '#platform/mail/inbound/visible-text.ts';

/** Attached mails as text files with their own files. Our own mails are left out, as readers may lack access to them. */
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
