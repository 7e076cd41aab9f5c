import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { FileStore } from '#platform/files/store.ts';
import { uuidv7 } from '#common/ids.ts';
import { startTestApp } from '#test/app.ts';
import { mailOf, mailOfParts, mailReplies, replies } from '#test/mail-replies.ts';
import { waitFor } from '#test/work.ts';

const app = await startTestApp({ replies });
const { buyer, karim, requestId, conversationId, give, hand, read, posted, said, answers, stored } =
  await mailReplies(app);
const { db, files } = app;

const readAll = async () => {
  await read();
  expect(await stored()).toEqual([]);
};

describe('mails of real clients', () => {
  const fixtures = join(import.meta.dirname, '../../../platform/mail/inbound/fixtures');
  const programs = ['absence-exchange.eml', 'absence-ovh.eml', 'bounce-postfix.eml'];

  test('are posted once each; automatic ones are ignored and not answered', async () => {
    const [local = ''] = (await give()).split('@');
    const names = readdirSync(fixtures);
    for (const name of names) {
      const raw = readFileSync(join(fixtures, name), 'latin1');
      expect(
        (await hand(Buffer.from(raw.replaceAll('reponse+mfzwizltoqyto2lombwgkz3enq', local), 'latin1'))).status,
      ).toBe(200);
    }
    await readAll();
    const messages = await posted();
    expect(messages).toHaveLength(names.length - programs.length);
    expect(messages.every(({ byMail, author }) => byMail && author.name.startsWith('Personne'))).toBe(true);
    expect(messages.map(({ body }) => body)).toContain(
      "Bonjour,\n\nOui, jeudi à 8 h. Il me faudra la clé de l'édicule.",
    );
    expect(messages.filter(({ body }) => /Répondez au-dessus|écrit :|Objet/.test(body))).toEqual([]);
    const photos = messages.flatMap((message) => message.files.map((file) => file.name));
    expect(photos.toSorted()).toEqual(['Attestation Decennale.pdf', 'IMG_4021.webp']);
    expect(await answers()).toEqual([]);
  });
});

describe('once', () => {
  test('although a relay delivers it twice, at once or later', async () => {
    const to = await give();
    const mail = mailOf({ to });
    await Promise.all([hand(mail), hand(mail), hand(mail)]);
    await Promise.all([read(), read()]);
    await hand(`X-Again: 1\r\n${mail}`);
    await readAll();
    // Without a Message-ID it is recognized by its content.
    const nameless = mail.replace(/Message-ID.*\r\n/, '').replace('Oui', 'Non');
    await hand(nameless);
    await hand(nameless);
    await readAll();
    expect(await said()).toEqual(['Oui, jeudi.', 'Non, jeudi.']);
  });

  test('although the process that posts it dies, before or after', async () => {
    const to = await give();
    const file = (name: string) => [
      'Content-Type: text/plain; charset=utf-8',
      `Content-Disposition: attachment; filename="${name}"`,
      '',
      name,
    ];
    await hand(mailOfParts(to, ['', 'Deux pièces.'], file('un.txt'), file('deux.txt')));
    let puts = 0;
    const failures: unknown[] = [];
    const dying: FileStore = {
      ...files,
      putFile: async (...args) => {
        if (++puts === 2) throw new Error('killed');
        await files.putFile(...args);
      },
    };
    await read(dying, (error) => failures.push(error));
    expect(failures).toMatchObject([{ message: 'killed' }]);
    expect(await posted()).toEqual([]);
    await waitFor(db, 10 * 60_000);
    const forgetful: FileStore = { ...files, remove: () => Promise.reject(new Error('killed after')) };
    await read(forgetful, (error) => failures.push(error));
    expect(failures).toHaveLength(2);
    await waitFor(db, 60 * 60_000);
    await readAll();
    expect(await posted()).toMatchObject([{ body: 'Deux pièces.', files: [{ name: 'un.txt' }, { name: 'deux.txt' }] }]);
    const { rows } = await sql`SELECT FROM attachments WHERE owner_kind = 'message'`.execute(db);
    expect(rows).toHaveLength(2);
  });
});

describe('a reply that cannot be posted is answered by mail', () => {
  test.each([
    ['nothing in it', '', 'aucun texte'],
    [
      'nothing but our own mail in it',
      'Le 23/11/2026 à 10:12, Bâtilien a écrit :\n> Répondez au-dessus de cette ligne',
      'aucun texte',
    ],
  ])('%s', async (_name, body, words) => {
    await hand(mailOf({ to: await give(), body }));
    await readAll();
    expect(await said()).toEqual([]);
    expect(await answers()).toMatchObject([
      { template: 'mail-replies.not-posted', text: expect.stringContaining(words) },
    ]);
  });

  test('a closed conversation, in the language of its reader', async () => {
    const to = await give();
    await db
      .insertInto('user_preferences')
      .values({ user_id: karim.userId, preferred_language: 'de' })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ preferred_language: 'de' }))
      .execute();
    await db.updateTable('requests').set({ state: 'cancelled' }).where('id', '=', requestId).execute();
    await hand(mailOf({ to }));
    await readAll();
    await db.updateTable('requests').set({ state: 'published' }).where('id', '=', requestId).execute();
    await db.updateTable('user_preferences').set({ preferred_language: 'fr' }).execute();
    expect(await said()).toEqual([]);
    const [told] = await answers();
    expect(told?.subject).toBe('Ihre Antwort wurde nicht veröffentlicht');
  });

  test('a suspended writer, with the end date', async () => {
    const to = await give();
    const url = `/api/conversations/${conversationId}/messages`;
    const { body: message } = await karim.post(url, { messageId: uuidv7(), body: 'Voleurs' });
    await buyer.post(`/api/messages/${message.id}/reports`, { kind: 'insult', details: 'Propos injurieux.' });
    const admin = await app.person({ role: 'admin' });
    const [report] = (await admin.get('/api/admin/message-reports')).body.items;
    const decision = { version: 1, decision: 'suspended', days: 7, reason: 'Injures.' };
    await admin.post(`/api/admin/message-reports/${report.id}/decision`, decision);
    await hand(mailOf({ to }));
    await readAll();
    expect(await said()).toEqual(['Voleurs']);
    const [told] = (await answers()).filter(({ template }) => template === 'mail-replies.not-posted');
    expect(told?.text).toMatch(/suspendu votre droit d’écrire jusqu’au \d+/);
    await admin.post(`/api/admin/message-reports/${report.id}/lifting`, { version: 2, reason: 'Excuses.' });
  });

  test('refused types of files: the text is posted, each file is named', async () => {
    const to = await give();
    const part = (name: string, type: string, bytes: Buffer, disposition = 'attachment') => [
      `Content-Type: ${type}`,
      `Content-Disposition: ${disposition}; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      bytes.toString('base64'),
    ];
    const plain = (name: string) => part(name, 'text/plain; charset=utf-8', Buffer.from('note'));
    const zip = Buffer.concat([Buffer.from('504b0304140000000800', 'hex'), Buffer.alloc(400)]);
    const parts = [
      part('bombe.zip', 'application/zip', zip),
      part('facture.pdf.exe', 'application/pdf', Buffer.from('4d5a90000300', 'hex')),
      plain('=?utf-8?Q?note=0D=0ABcc:_x@y.test?='),
      part('logo.png', 'image/png', Buffer.alloc(900), 'inline'),
      ...Array.from({ length: 12 }, (_, at) => plain(`${at}.txt`)),
    ];
    await hand(mailOfParts(to, ['', 'Voir les pièces.'], ...parts));
    await readAll();
    const [message] = await posted();
    expect(message?.body).toBe('Voir les pièces.');
    expect(message?.files).toHaveLength(10);
    const [told] = await answers();
    expect(told?.template).toBe('mail-replies.files-left-out');
    expect(told?.text).toMatch(/bombe\.zip\s: /);
    expect(told?.text).toMatch(/facture\.pdf\.exe\s: /);
    expect(told?.text).toMatch(/11\.txt\s: /);
    expect(told?.text).not.toContain('logo.png');
  });

  test('a mail made to exhaust its parser is ignored', async () => {
    const to = await give();
    const nested = Array.from(
      { length: 10_000 },
      (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n\r\n`,
    );
    await hand(mailOf({ to, headers: ['Content-Type: multipart/mixed; boundary=b0'], body: nested.join('') }));
    const crowd = Array.from({ length: 5000 }, (_, at) => `a${at}@exemple.test`).join(',\r\n ');
    await hand(mailOf({ to: crowd, headers: [`Cc: ${to}`] }));
    await readAll();
    expect([await said(), await answers()]).toEqual([[], []]);
  });
});
