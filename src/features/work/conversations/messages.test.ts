import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { startTestApp } from '#test/app.ts';
import { talks } from '#test/conversations.ts';
import { excerptOf } from './conversation.rules.ts';

const app = await startTestApp();
const { ids, conversations, who, post, publish, open } = await talks(app);
const { line } = conversations;
const minutes = (count: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + count * 60_000);
};
const read = async (id: string) => (await who('buyer').get(`/api/messages/${id}`)).body;

describe('a message', () => {
  test('is unread, counted and named in the list until it is read', async () => {
    const fresh = await open('bidder', {
      kind: 'request',
      requestId: (await publish({ invitedIds: [ids.bidder], visibility: 'invited' })).id,
    });
    const unread = async () => (await who('buyer').get('/api/menu-counts')).body.conversations;
    const before = await unread();
    const { body } = await post('bidder', fresh, {
      body: 'Une  question\n\nsur l’accès',
      mentions: [who('buyer').userId],
    });
    expect(body).toMatchObject({
      kind: 'request',
      isOwn: true,
      mentions: [{ isReader: true }],
      line: { name: 'Étanchéité du Nord' },
    });
    expect(await unread()).toBe(before + 1);
    const list = await who('buyer').get('/api/conversations?view=unread&limit=1');
    expect(list.body.items).toMatchObject([
      { id: fresh, unread: 1, mentioned: true, last: { isOwn: false, excerpt: 'Une question sur l’accès', files: 0 } },
    ]);
    const place = (by: 'buyer' | 'stranger', readTo: string) =>
      who(by).put(`/api/conversations/${fresh}/place`, { readTo });
    expect((await place('buyer', '2026-01-01T00:00:00Z')).body).toEqual({ unread: 1 });
    // There is nothing to read beyond the last message.
    expect((await place('buyer', '2099-01-01T00:00:00Z')).body).toEqual({ unread: 0 });
    expect((await place('stranger', '2099-01-01T00:00:00Z')).status).toBe(404);
    expect(await unread()).toBe(before);
    await post('bidder', fresh);
    expect((await place('buyer', '2026-01-01T00:00:00Z')).body).toEqual({ unread: 1 });
    expect((await who('buyer').get(`/api/conversations/${fresh}`)).body).toMatchObject({
      muted: false,
      people: expect.any(Array),
      acts: { write: { allowed: true } },
    });
  });

  test('sent twice, even at once, is one', async () => {
    const messageId = uuidv7();
    const sent = await Promise.all([1, 2, 3].map(() => post('bidder', line, { messageId, body: 'Une fois' })));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await who('buyer').get(`/api/conversations/${line}/messages`);
    expect(body.items.filter((one: { id: string }) => one.id === messageId)).toHaveLength(1);
    // Another author does not learn that it exists.
    expect((await post('buyer', line, { messageId })).status).toBe(404);
    const events = await app.db.selectFrom('events').select('data').where('kind', '=', 'message.posted').execute();
    expect(events.filter(({ data }) => (data as { messageId: string }).messageId === messageId)).toHaveLength(1);
    expect(JSON.stringify(events)).not.toContain('Une fois');
  });

  test('sent with many at once gets its own place in the order', async () => {
    const names = ['buyer', 'bidder', 'onSite'] as const;
    const sent = await Promise.all(
      Array.from({ length: 12 }, (_, at) => post(names[at % 3] ?? 'buyer', line, { body: `n° ${at}` })),
    );
    const times = sent.map(({ body }) => body.createdAt);
    expect(new Set(times).size).toBe(12);
    const { body } = await who('buyer').get(`/api/conversations/${line}/messages`);
    expect(body.items.map((one: { createdAt: string }) => one.createdAt)).toEqual(
      body.items.map((one: { createdAt: string }) => one.createdAt).toSorted(),
    );
  });

  test('is text, whatever it contains, up to ten thousand characters', async () => {
    const texts = [
      '<script>alert(1)</script> **gras** [x](javascript:1)',
      'مرحبا بكم \u202Eabc',
      `${'é'.repeat(9_999)}.`,
    ];
    for (const body of texts) {
      const said = await post('bidder', line, { body });
      expect((await read(said.body.id)).body).toBe(body);
    }
    expect((await post('bidder', line, { body: 'x'.repeat(10_001) })).status).toBe(422);
    expect((await post('bidder', line, { body: '  ' })).body).toMatchObject({
      code: 'VALIDATION',
      data: { issues: [{ path: ['body'] }] },
    });
  });

  test('may not be written by viewers, by unconfirmed accounts, nor by former members', async () => {
    expect((await post('mate', line)).body.code).toBe('FORBIDDEN');
    // The reason, and who may.
    expect((await post('auditor', conversations.notes)).body).toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringMatching(
        /^Vous êtes lecteur de cette entreprise.*Ses collaborateurs, gestionnaires et responsables/,
      ),
    });
    expect((await post('gone', line)).status).toBe(403);
    expect((await post('stranger', line)).status).toBe(404);
    expect((await post('admin', line)).status).toBe(404);
    const verified = (is: boolean) =>
      app.db.updateTable('users').set({ email_verified: is }).where('id', '=', who('bidder').userId).execute();
    await verified(false);
    expect((await post('bidder', line)).body.code).toBe('EMAIL_UNVERIFIED');
    expect((await post('bidder', conversations['bidder notes'])).status).toBe(200);
    await verified(true);
  });

  test('written offline takes its place on arrival and shows when it was written; no device clock moves it', async () => {
    const { body: before } = await post('buyer', line, { body: 'Vous venez ?' });
    const write = async (headers: Record<string, string>) => {
      const payload = { messageId: uuidv7(), body: 'J’arrive dans dix minutes.' };
      const url = `/api/conversations/${line}/messages`;
      return (await who('bidder').call({ method: 'POST', url, payload, headers })).body;
    };
    const now = app.clock.now.getTime();
    const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
    for (const [headers, writtenAt] of [
      [{ 'made-at': ago(3), 'clock-ahead': '0' }, ago(3)],
      [{ 'made-at': ago(-72), 'clock-ahead': '0' }, ago(0)],
      [{ 'made-at': ago(72) }, ago(0)],
      [{}, null],
    ] as const) {
      const message = await write(headers as Record<string, string>);
      expect(message.writtenAt).toBe(writtenAt);
      expect(message.createdAt > before.createdAt).toBe(true);
    }
  });

  test('can be edited by its author for a quarter of an hour, at the version that was read', async () => {
    const { body: said } = await post('bidder', line, { body: 'Lundi', mentions: [who('buyer').userId] });
    const edit = (name: 'bidder' | 'buyer' | 'rival', version = said.version, body = 'Mardi') =>
      who(name).put(`/api/messages/${said.id}`, { version, body });
    expect((await edit('buyer')).body.code).toBe('FORBIDDEN');
    expect((await edit('rival')).status).toBe(404);
    minutes(14);
    const [one, two] = await Promise.all([edit('bidder'), edit('bidder')]);
    expect([one?.status, two?.status].toSorted()).toEqual([200, 409]);
    expect(await read(said.id)).toMatchObject({
      body: 'Mardi',
      version: 2,
      mentions: [],
      editedAt: app.clock.now.toISOString(),
    });
    expect((await edit('bidder', 1)).body.code).toBe('MESSAGE_STALE');
    expect((await edit('bidder', 2, '')).status).toBe(422);
    minutes(2);
    expect((await edit('bidder', 2)).body.code).toBe('EDIT_OVER');
    expect((await who('bidder').get(`/api/messages/${said.id}`)).body.acts.edit).toMatchObject({
      allowed: false,
      code: 'EDIT_OVER',
    });
  });

  test('can be deleted by its author for everyone: its place remains', async () => {
    const { body: said } = await post('bidder', line, { body: 'À effacer', mentions: [who('buyer').userId] });
    await who('buyer').put(`/api/messages/${said.id}/reactions/thanks`, { on: true });
    const { body: reply } = await post('buyer', line, { replyToId: said.id });
    expect(reply.replyTo).toMatchObject({ id: said.id, excerpt: 'À effacer' });
    expect((await who('buyer').delete(`/api/messages/${said.id}`)).body.code).toBe('FORBIDDEN');
    expect((await who('rival').delete(`/api/messages/${said.id}`)).status).toBe(404);
    minutes(60);
    expect((await who('bidder').delete(`/api/messages/${said.id}`)).body).toMatchObject({
      body: '',
      deletedAt: expect.any(String),
    });
    expect(await read(said.id)).toMatchObject({
      body: '',
      mentions: [],
      reactions: [],
      files: [],
      acts: { report: { allowed: false } },
    });
    expect((await read(reply.id)).replyTo).toMatchObject({ excerpt: '' });
    expect((await who('bidder').delete(`/api/messages/${said.id}`)).body.code).toBe('MESSAGE_DELETED');
    expect((await who('buyer').put(`/api/messages/${said.id}/reactions/seen`, { on: true })).body.code).toBe(
      'MESSAGE_DELETED',
    );
    const stored = await app.db.selectFrom('messages').select('body').where('id', '=', said.id).executeTakeFirst();
    expect(stored?.body).toBe('');
  });

  test('hidden by an administrator shows its text to nobody', async () => {
    const { body: said } = await post('bidder', line, { body: 'Propos déplacés' });
    await app.db.updateTable('messages').set({ hidden_at: app.clock.now }).where('id', '=', said.id).execute();
    const texts = [];
    for (const url of [`/api/messages/${said.id}`, `/api/conversations/${line}/messages`, '/api/conversations'])
      texts.push(JSON.stringify((await who('buyer').get(url)).body));
    expect(texts.join()).not.toContain('Propos');
    expect(await read(said.id)).toMatchObject({
      body: '',
      hiddenAt: expect.any(String),
      acts: { react: { allowed: false } },
    });
  });

  test('takes reactions, each once per person', async () => {
    const { body: said } = await post('bidder', line);
    const react = (name: 'buyer' | 'onSite' | 'auditor', on: boolean) =>
      who(name).put(`/api/messages/${said.id}/reactions/agreed`, { on });
    await Promise.all([react('buyer', true), react('buyer', true), react('onSite', true)]);
    expect((await read(said.id)).reactions).toMatchObject([{ reaction: 'agreed', count: 2, isOwn: true }]);
    expect((await react('auditor', true)).body.code).toBe('FORBIDDEN');
    expect((await react('buyer', false)).body.reactions).toMatchObject([{ count: 1, isOwn: false }]);
  });

  test('links what its reader reaches, by number and by link, and nothing else', async () => {
    const { body: request } = await who('buyer').get(`/api/requests/${ids.requestId}`);
    const secret = await publish({ visibility: 'invited', invitedIds: [ids.rival] });
    const body = `Voir ${request.number}, ${secret.number}, DV-2026-0001 et https://batilien.fr/demandes/${secret.id}`;
    const { body: said } = await post('buyer', line, { body });
    const named = async (name: 'buyer' | 'bidder') =>
      (await who(name).get(`/api/messages/${said.id}`)).body.references.map((one: { id: string }) => one.id).toSorted();
    expect(new Set(await named('buyer'))).toEqual(new Set([request.id, secret.id]));
    expect(await named('bidder')).toEqual([request.id]);
  });
});

describe('pages', () => {
  test('go back, forward, and around a message', async () => {
    const group = await open('buyer', { kind: 'group', title: 'Long', userIds: [who('onSite').userId] });
    const sent: string[] = [];
    for (let at = 0; at < 9; at++) sent.push((await post('buyer', group, { body: `${at}` })).body.id);
    const page = async (query: string) => {
      const { body } = await who('onSite').get(`/api/conversations/${group}/messages?limit=4${query}`);
      return { ...body, said: body.items?.map((one: { body: string }) => one.body).join('') };
    };
    const last = await page('');
    expect([last.said, last.after]).toEqual(['5678', null]);
    const before = await page(`&before=${last.before}`);
    expect(before.said).toBe('1234');
    const first = await page(`&before=${before.before}`);
    expect([first.said, first.before]).toEqual(['0', null]);
    expect((await page(`&after=${before.after}`)).said).toBe('5678');
    expect((await page(`&around=${sent[4]}`)).said).toBe('23456');
    expect((await page(`&around=${uuidv7()}`)).code).toBe('NOT_FOUND');
    expect((await page('&before=rien')).code).toBe('MALFORMED');
  });
});

test('an excerpt is one line, cut between letters', () => {
  expect(excerptOf('  a\n\nb  ')).toBe('a b');
  expect(excerptOf('👩‍👩‍👧'.repeat(5), 3)).toBe(`${'👩‍👩‍👧'.repeat(3)}…`);
});
