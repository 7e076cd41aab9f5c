import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import type { FileStore } from '#platform/files/store.ts';
import { sweepFiles } from '#platform/files/sweep.ts';
import { createLog } from '#platform/log.ts';
import { startTestApp } from '#test/app.ts';
import { mailsTo } from '#test/after-effects.ts';
import { tenders } from '#test/tender.ts';
import { waitFor, workAll } from '#test/work.ts';
import { kept } from '../../../app/attachments.ts';
import { bindReplies } from './post-reply.ts';
import { forgetReplyAddresses, giveReplyAddress } from './reply-addresses.ts';

const secret = 'le-secret-du-serveur-de-courrier-essai';
const address = 'reponse@mail.batilien.test';
const app = await startTestApp({ replies: { address, secret } });
const { db, files } = app;
app.clock.now = new Date(Date.now() + 86_400_000);
const buyerId = await app.company({ name: 'Régie de l’Ourcq' });
const buyer = await app.person({ company: buyerId });
const site = await app.site(buyerId);
const bidderId = await app.provider({ name: 'Haddad Étanchéité' });
const karim = await app.person({ role: 'prestataire', company: bidderId });
await db.updateTable('users').set({ email: 'karim.haddad@exemple.test' }).where('id', '=', karim.userId).execute();
const request = await tenders(app, buyer, site).publish({ visibility: 'invited', invitedIds: [bidderId] });
const opened = await karim.post('/api/conversations', { kind: 'request', requestId: request.id });
const conversationId: string = opened.body.id;

const give = (replier: { userId?: string; companyId?: string; conversationId?: string } = {}) =>
  db
    .transaction()
    .execute((trx) =>
      giveReplyAddress(
        trx,
        { userId: karim.userId, companyId: bidderId, conversationId, ...replier },
        { address, now: app.clock.now },
      ),
    );

const authorization = `Bearer ${secret}`;
const hand = (raw: string | Buffer, { to = '', headers = {} }: { to?: string; headers?: object } = {}) =>
  app.nobody.call({
    method: 'POST',
    url: `/api/inbound-mails${to && `?to=${encodeURIComponent(to)}`}`,
    headers: { 'content-type': 'message/rfc822', authorization, ...headers },
    payload: raw,
  });

const serving = (store: FileStore = files) =>
  bindReplies({
    db,
    files: store,
    clock: () => app.clock.now,
    log: createLog('silent'),
    publicUrl: 'http://127.0.0.1:3000',
    demo: false,
    address,
  });
const read = (store?: FileStore, failed?: (error: unknown) => void) => workAll(db, serving(store), failed);

/** A mail of Karim's, in plain words unless told otherwise. */
const mailOf = ({
  to = '',
  from = 'Karim Haddad <karim.haddad@exemple.test>',
  id = uuidv7(),
  headers = [] as string[],
  body = 'Oui, jeudi.',
}) => [`From: ${from}`, `To: ${to}`, `Message-ID: <${id}@exemple.test>`, ...headers, '', body].join('\r\n');

const posted = async () => {
  const { body } = await buyer.get(`/api/conversations/${conversationId}/messages`);
  return body.items as { body: string; byMail: boolean; author: { name: string }; files: { name: string }[] }[];
};
const said = async () => (await posted()).map(({ body }) => body);
const answers = async (to = 'karim.haddad@exemple.test') =>
  (await mailsTo(app, to)).filter(({ template }) => template.startsWith('mail-replies.'));

beforeEach(async () => {
  await db.deleteFrom('messages').execute();
  await db.deleteFrom('mails').execute();
  await db.deleteFrom('reply_addresses').execute();
  await db.deleteFrom('attachments').where('owner_kind', '=', 'message').execute();
});
const stored = async () => {
  const keys = [];
  for await (const page of files.listBefore('inbound-mails', new Date(Date.now() + 60_000))) keys.push(...page);
  return keys;
};
afterEach(async () => {
  // Nothing of a mail stays once it is done.
  expect(await stored()).toEqual([]);
});

describe('the door', () => {
  test('is no door without its settings', async () => {
    const closed = await startTestApp({ database: app });
    const { status } = await closed.nobody.call({
      method: 'POST',
      url: '/api/inbound-mails',
      headers: { 'content-type': 'message/rfc822', authorization },
      payload: 'From: a@b.test\r\n\r\nOui',
    });
    expect(status).toBe(404);
  });

  test.each([
    '',
    'Bearer faux',
    `Bearer ${secret.slice(0, -1)}`,
    `Basic ${Buffer.from('mail:faux').toString('base64')}`,
  ])('asks for the secret: «%s»', async (given) => {
    const { status, body } = await hand('From: a@b.test\r\n\r\nOui', { headers: { authorization: given } });
    expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('takes it as a password as well', async () => {
    const basic = `Basic ${Buffer.from(`mail:${secret}`).toString('base64')}`;
    expect((await hand(mailOf({ to: await give() }), { headers: { authorization: basic } })).status).toBe(200);
    await read();
    expect(await said()).toEqual(['Oui, jeudi.']);
  });

  test('takes a mail and nothing else', async () => {
    for (const type of ['application/json', 'text/plain', 'application/octet-stream'])
      expect((await hand('{}', { headers: { 'content-type': type } })).status).toBe(415);
    expect((await hand(Buffer.alloc(0))).status).toBe(200);
    expect((await hand(Buffer.from([0, 255, 13, 10, 254]))).status).toBe(200);
    await read();
  });

  test('takes it in a form, under the name that providers give it', async () => {
    const form = (name: string) => [
      `--b`,
      `Content-Disposition: form-data; name="subject"`,
      '',
      'Re',
      `--b`,
      `Content-Disposition: form-data; name="${name}"`,
    ];
    const to = await give();
    const send = (name: string) =>
      hand([...form(name), '', mailOf({ to, body: `Par ${name}` }), '--b--', ''].join('\r\n'), {
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      });
    expect((await send('body-mime')).status).toBe(200);
    expect((await send('email')).status).toBe(200);
    expect((await send('autre')).status).toBe(400);
    await read();
    expect(await said()).toEqual(['Par body-mime', 'Par email']);
  });

  test('refuses what is longer than it takes, told or found', async () => {
    const big = Buffer.alloc(30 * 1024 * 1024, 'x');
    expect(await hand(big)).toMatchObject({ status: 413, body: { code: 'TOO_LARGE', defined: true } });
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.http.server.address() as { port: number };
    const answer = await fetch(`http://127.0.0.1:${port}/api/inbound-mails`, {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822', authorization },
      // In pieces, without saying how long it is.
      body: new ReadableStream({
        start(stream) {
          for (let at = 0; at < big.length; at += 1024 * 1024) stream.enqueue(big.subarray(at, at + 1024 * 1024));
          stream.close();
        },
      }),
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'TOO_LARGE' });
  });
});

describe('what clients send', () => {
  const fixtures = join(import.meta.dirname, '../../../platform/mail/inbound/fixtures');
  const programs = ['absence-exchange.eml', 'absence-ovh.eml', 'bounce-postfix.eml'];

  test('is posted once each, programs left out and not answered', async () => {
    const [local = ''] = (await give()).split('@');
    const names = readdirSync(fixtures);
    for (const name of names) {
      const raw = readFileSync(join(fixtures, name), 'latin1');
      expect(
        (await hand(Buffer.from(raw.replaceAll('reponse+mfzwizltoqyto2lombwgkz3enq', local), 'latin1'))).status,
      ).toBe(200);
    }
    await read();
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

describe('an address', () => {
  test('fits a local part, in any case; the envelope goes before the headers', async () => {
    const [one, other] = [await give(), await give()];
    expect(one).toMatch(/^reponse\+[a-z2-7]{26}@mail\.batilien\.test$/);
    expect(one).not.toBe(other);
    await hand(mailOf({ to: 'Bâtilien <autre@exemple.test>', headers: [`X-Original-To: ${one.toUpperCase()}`] }));
    await hand(mailOf({ to: 'cachee@exemple.test', body: 'Copie cachée.' }), { to: other });
    await read();
    expect(await said()).toEqual(['Oui, jeudi.', 'Copie cachée.']);
  });

  test('made up or altered says nothing to anybody', async () => {
    const to = await give();
    const altered = to.replace(/\+./, (found) => (found === '+a' ? '+b' : '+a'));
    for (const wrong of [
      altered,
      address,
      to.replace('+', '-'),
      to.replace('@mail.', '@autre.'),
      'reponse+@mail.batilien.test',
    ])
      await hand(mailOf({ to: wrong }));
    await read();
    expect([await said(), await answers()]).toEqual([[], []]);
  });

  test('ends after thirty days, and says so; then it is forgotten', async () => {
    const to = await give();
    await db.updateTable('reply_addresses').set({ expires_at: app.clock.now }).execute();
    await hand(mailOf({ to }));
    await read();
    expect(await said()).toEqual([]);
    expect(await answers()).toMatchObject([{ text: expect.stringContaining('trente jours') }]);
    await forgetReplyAddresses(db, new Date(app.clock.now.getTime() + 59 * 86_400_000));
    expect(await db.selectFrom('reply_addresses').select('id').execute()).toHaveLength(1);
    await forgetReplyAddresses(db, new Date(app.clock.now.getTime() + 61 * 86_400_000));
    expect(await db.selectFrom('reply_addresses').select('id').execute()).toEqual([]);
  });

  test('serves who was written to alone: another sender is told so, without a link, a few times', async () => {
    const to = await give();
    for (let times = 0; times < 8; times += 1)
      await hand(mailOf({ to, from: 'Mallory <mallory@exemple.test>', body: `Essai ${times}` }));
    await hand(mailOf({ to, from: 'karim.haddad@exemple.test, mallory@exemple.test' }));
    await hand(mailOf({ to, headers: ['From: karim.haddad@exemple.test'], from: 'mallory@exemple.test' }));
    await read();
    expect(await said()).toEqual([]);
    const told = await answers('mallory@exemple.test');
    expect(told).toHaveLength(5);
    expect(told[0]?.text).toContain('autre adresse');
    expect(told[0]?.text).not.toContain('http');
    expect(await answers()).toEqual([]);
  });

  test('gives no right: who left the company, and whose company left the request, writes no more', async () => {
    const colleague = await app.person({ role: 'prestataire', company: bidderId });
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', colleague.userId)
      .executeTakeFirstOrThrow();
    const to = await give({ userId: colleague.userId });
    await hand(mailOf({ to, from: email }));
    await read();
    expect(await said()).toEqual(['Oui, jeudi.']);
    await db.deleteFrom('memberships').where('user_id', '=', colleague.userId).execute();
    await hand(mailOf({ to, from: email, body: 'Encore moi.' }));
    await read();
    expect(await said()).toEqual(['Oui, jeudi.']);
    expect(await answers(email)).toMatchObject([{ text: expect.stringContaining('plus accès') }]);
    // An address that nobody checked is nobody's.
    await db.updateTable('users').set({ email_verified: false }).where('id', '=', karim.userId).execute();
    await hand(mailOf({ to: await give() }));
    await read();
    await db.updateTable('users').set({ email_verified: true }).where('id', '=', karim.userId).execute();
    expect(await said()).toEqual(['Oui, jeudi.']);
  });

  test('posts in its conversation, whatever role is worn at the moment', async () => {
    await db.updateTable('profiles').set({ current_company_id: null }).where('user_id', '=', karim.userId).execute();
    await hand(mailOf({ to: await give() }));
    await read();
    await db
      .updateTable('profiles')
      .set({ current_company_id: bidderId })
      .where('user_id', '=', karim.userId)
      .execute();
    expect(await said()).toEqual(['Oui, jeudi.']);
  });
});

describe('once', () => {
  test('though a relay delivers it twice, at once or later', async () => {
    const to = await give();
    const mail = mailOf({ to });
    await Promise.all([hand(mail), hand(mail), hand(mail)]);
    await Promise.all([read(), read()]);
    await hand(`X-Again: 1\r\n${mail}`);
    await read();
    // Without a name it is known by what it is.
    const nameless = mail.replace(/Message-ID.*\r\n/, '').replace('Oui', 'Non');
    await hand(nameless);
    await hand(nameless);
    await read();
    expect(await said()).toEqual(['Oui, jeudi.', 'Non, jeudi.']);
  });

  test('though whoever posts it dies, before or after', async () => {
    const to = await give();
    const file = (name: string) => [
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      `Content-Disposition: attachment; filename="${name}"`,
      '',
      name,
    ];
    const body = ['--b', '', 'Deux pièces.', ...file('un.txt'), ...file('deux.txt'), '--b--'].join('\r\n');
    await hand(mailOf({ to, headers: ['Content-Type: multipart/mixed; boundary=b'], body }));
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
    await read();
    expect(await posted()).toMatchObject([{ body: 'Deux pièces.', files: [{ name: 'un.txt' }, { name: 'deux.txt' }] }]);
    const { rows } = await sql`SELECT FROM attachments WHERE owner_kind = 'message'`.execute(db);
    expect(rows).toHaveLength(2);
  });

  test('the raw mail stays as long as its job, and is swept after', async () => {
    await hand(mailOf({ to: await give() }));
    const later = new Date(Date.now() + 2 * 86_400_000);
    const sweep = () => sweepFiles({ db, files, now: later, ...kept });
    await sweep();
    expect(await stored()).toHaveLength(1);
    await sql`DELETE FROM pgboss.job WHERE name = 'inbound-mail'`.execute(db);
    await sweep();
    expect(await stored()).toEqual([]);
  });
});

describe('what cannot be posted is told', () => {
  test.each([
    ['nothing in it', `> Bonjour`, 'aucun texte'],
    ['too much in it', 'x '.repeat(6000), '10'],
  ])('%s', async (_name, body, words) => {
    await hand(mailOf({ to: await give(), body }));
    await read();
    expect(await said()).toEqual([]);
    expect(await answers()).toMatchObject([
      { template: 'mail-replies.not-posted', text: expect.stringContaining(words) },
    ]);
  });

  test('a conversation that is closed, in the language of its reader', async () => {
    const to = await give();
    await db
      .insertInto('user_preferences')
      .values({ user_id: karim.userId, preferred_language: 'de' })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ preferred_language: 'de' }))
      .execute();
    await db.updateTable('requests').set({ state: 'cancelled' }).where('id', '=', request.id).execute();
    await hand(mailOf({ to }));
    await read();
    await db.updateTable('requests').set({ state: 'published' }).where('id', '=', request.id).execute();
    await db.updateTable('user_preferences').set({ preferred_language: 'fr' }).execute();
    expect(await said()).toEqual([]);
    const [told] = await answers();
    expect(told?.subject).toBe('Ihre Antwort wurde nicht veröffentlicht');
  });

  test('files that are none of those kept: the words are posted, each is named', async () => {
    const to = await give();
    const part = (name: string, type: string, bytes: Buffer, disposition = 'attachment') => [
      '--b',
      `Content-Type: ${type}`,
      `Content-Disposition: ${disposition}; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      bytes.toString('base64'),
    ];
    const zip = Buffer.concat([Buffer.from('504b0304140000000800', 'hex'), Buffer.alloc(400)]);
    const body = [
      ...['--b', '', 'Voir les pièces.'],
      ...part('bombe.zip', 'application/zip', zip),
      ...part('facture.pdf.exe', 'application/pdf', Buffer.from('4d5a90000300', 'hex')),
      ...part('=?utf-8?Q?note=0D=0ABcc:_x@y.test?=', 'text/plain; charset=utf-8', Buffer.from('note')),
      ...part('logo.png', 'image/png', Buffer.alloc(900), 'inline'),
      ...Array.from({ length: 12 }, (_, at) => part(`${at}.txt`, 'text/plain; charset=utf-8', Buffer.from('n'))).flat(),
      '--b--',
    ];
    await hand(mailOf({ to, headers: ['Content-Type: multipart/mixed; boundary=b'], body: body.join('\r\n') }));
    await read();
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

  test('what is made to exhaust its reader is left out', async () => {
    const to = await give();
    const nested = Array.from(
      { length: 10_000 },
      (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n\r\n`,
    );
    await hand(mailOf({ to, headers: ['Content-Type: multipart/mixed; boundary=b0'], body: nested.join('') }));
    const crowd = Array.from({ length: 5000 }, (_, at) => `a${at}@exemple.test`).join(',\r\n ');
    await hand(mailOf({ to: crowd, headers: [`Cc: ${to}`] }));
    await read();
    expect([await said(), await answers()]).toEqual([[], []]);
  });
});
