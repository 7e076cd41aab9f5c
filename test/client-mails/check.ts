import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readMail } from '../../src/platform/mail/inbound/read-mail.ts';
import { replyKeysIn } from '../../src/platform/mail/inbound/reply-keys.ts';
import { visibleText } from '../../src/platform/mail/inbound/visible-text.ts';
import { asked, key, knownOf } from './clients.ts';

const folder = mkdtempSync(join(tmpdir(), 'batilien-clients-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** A client, the expected text, the raw mail, the remaining part of the cut text, its files. */
export type ClientMail = [
  client: string,
  said: string,
  raw: Buffer,
  more?: { kept?: readonly string[]; files?: readonly string[] },
];

/** Parses a mail, with files in a temporary folder. */
export const readClientMail = (raw: Buffer) => readMail(Readable.from([raw]), mkdtempSync(join(folder, 'mail-')));

/** Only the new text of each mail is posted, nothing from our mail or its key; the rest stays readable. */
export function checkClientMails(mails: ClientMail[]): void {
  test.each(mails)('%s', async (_client, said, raw, { kept = [], files = [] } = {}) => {
    const mail = await readClientMail(raw);
    const { body, whole } = visibleText(mail, knownOf(mail));
    expect(body).toBe(said);
    if (kept.length === 0) expect(whole).toBeNull();
    for (const words of kept) expect(whole).toContain(words);
    for (const shown of [body, whole ?? '', ...mail.files.map(({ name }) => name ?? '')]) {
      expect(replyKeysIn(shown)).toEqual([]);
      expect(shown.toLowerCase().replaceAll(/[^a-z0-9]/g, '')).not.toContain(key);
      expect(shown).not.toContain(asked);
    }
    expect(mail).toMatchObject({ from: 'karim.haddad@exemple.test', automatic: false });
    expect(mail.files.map(({ name }) => name)).toEqual(files);
  });
}
