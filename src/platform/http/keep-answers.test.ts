import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { forgetAnswers, once } from './keep-answers.ts';

const app = await startTestApp();
const company = await app.company();
const owner = await app.person({ company });
const colleague = await app.person({ company });
const address = { postalCode: '75011', city: 'Paris', street: '24 rue Oberkampf' };

let key: string;
let name: string;
beforeEach(() => {
  key = uuidv7();
  name = `Résidence ${key}`;
});

type Options = { by?: Caller; body?: object; headers?: Record<string, string> };
const send = ({ by = owner, body = { name, ...address }, headers = {} }: Options = {}) =>
  by.call({ method: 'POST', url: '/api/sites', payload: body, headers: { 'idempotency-key': key, ...headers } });
const count = async (called = name) =>
  Number((await app.db.selectFrom('sites').select('id').where('name', '=', called).execute()).length);
const keys = async () => (await app.db.selectFrom('kept_answers').selectAll().where('key', '=', key).execute()).length;

describe('an act with an idempotency key', () => {
  test('is done once and answered identically, with the key in the answer', async () => {
    const first = await send();
    expect(first.status).toBe(201);
    expect(first.headers['idempotency-key']).toBe(key);
    const again = await send();
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers).toMatchObject({ 'idempotency-key': key, 'idempotency-replayed': 'true' });
    expect(await count()).toBe(1);
  });

  test('sent twenty times concurrently is done once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send()));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await count()).toBe(1);
  });

  test('with another body or address is refused and changes nothing', async () => {
    await send();
    const refused = await send({ body: { name: `${name} bis`, ...address } });
    expect(refused).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } });
    expect(refused.body.message).toMatch(/^Cette clé d’envoi a déjà servi/);
    const headers = { 'idempotency-key': key };
    const elsewhere = await owner.call({ method: 'POST', url: '/api/favourite-lists', payload: { name }, headers });
    expect(elsewhere.body.code).toBe('KEY_REUSED');
    expect(await count(`${name} bis`)).toBe(0);
  });

  test('is independent for another person, or another company of the same person', async () => {
    await send();
    expect((await send({ by: colleague })).headers).not.toHaveProperty('idempotency-replayed');
    const other = await app.company();
    const both = await app.person({ company: other });
    await app.db
      .insertInto('memberships')
      .values({ company_id: company, user_id: both.userId, role: 'owner' })
      .execute();
    expect((await send({ by: both })).status).toBe(201);
    expect((await both.put('/api/session/company', { companyId: company })).status).toBe(200);
    expect((await send({ by: both })).headers).not.toHaveProperty('idempotency-replayed');
    expect(await count()).toBe(4);
  });

  test('is forgotten after three days, swept or not', async () => {
    await send();
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + 73 * 3_600_000);
    expect((await send()).headers).not.toHaveProperty('idempotency-replayed');
    expect(await keys()).toBe(1);
    app.clock.now = new Date(app.clock.now.getTime() + 73 * 3_600_000);
    await forgetAnswers(app.db, app.clock.now);
    expect(await keys()).toBe(0);
    app.clock.now = before;
    expect(await count()).toBe(2);
  });

  test('may be resent after a refusal, changed or not', async () => {
    expect((await send({ body: { ...address } })).body.code).toBe('VALIDATION');
    expect(await keys()).toBe(0);
    expect((await send()).status).toBe(201);
  });

  test('needs a UUID as its key', async () => {
    expect(await send({ headers: { 'idempotency-key': 'moi' } })).toMatchObject({
      status: 400,
      body: { code: 'KEY_UNREADABLE' },
    });
  });

  test('kept for another user than the signed-in one is not done', async () => {
    const forColleague = { 'sent-for': `${colleague.userId}/${company}` };
    expect(await send({ headers: forColleague })).toMatchObject({ status: 403, body: { code: 'OTHER_PERSON' } });
    expect(await count()).toBe(0);
    expect((await send({ by: colleague, headers: forColleague })).status).toBe(201);
  });
});

describe('an act repeated by a user with fewer rights', () => {
  const limit = (userId: string, limited_to_sites: boolean) =>
    app.db.updateTable('memberships').set({ limited_to_sites }).where('user_id', '=', userId).execute();
  const siteOf = async () => (await app.db.selectFrom('sites').select('id').where('name', '=', name).execute())[0]!.id;
  const done = { status: 409, body: { code: 'ALREADY_DONE' } };

  test('limited to other sites only gets confirmation; with all sites again, the full answer', async () => {
    const manager = await app.person({ company, membership: 'manager' });
    const first = await send({ by: manager });
    await limit(manager.userId, true);
    const again = await send({ by: manager });
    expect(again).toMatchObject(done);
    expect(JSON.stringify(again.body)).not.toContain(name);
    await limit(manager.userId, false);
    expect((await send({ by: manager })).body).toEqual(first.body);
    expect(await count()).toBe(1);
  });

  test('limited before and after gets the answer only if no site was removed', async () => {
    const manager = await app.person({ company, membership: 'manager', siteIds: [] });
    const first = await send({ by: manager });
    expect(first.status, JSON.stringify(first.body)).toBe(201);
    // The site they created is assigned to them: they see more than before.
    expect(await send({ by: manager })).toMatchObject({ status: 201, body: first.body });
    key = uuidv7();
    const draft = { siteId: await siteOf(), title: 'Fuite en toiture', trade: 'waterproofing' };
    const ask = () =>
      manager.call({ method: 'POST', url: '/api/requests', payload: draft, headers: { 'idempotency-key': key } });
    const { body } = await ask();
    expect((await ask()).body).toEqual(body);
    await app.db.deleteFrom('site_assignments').where('user_id', '=', manager.userId).execute();
    expect(await ask()).toMatchObject(done);
  });

  test('in another role gets confirmation; removed, they are a stranger to that company', async () => {
    const manager = await app.person({ company, membership: 'manager' });
    await send({ by: manager });
    const member = app.db.updateTable('memberships').where('user_id', '=', manager.userId);
    await member.set({ role: 'viewer' }).execute();
    expect(await send({ by: manager })).toMatchObject(done);
    await app.db.deleteFrom('memberships').where('user_id', '=', manager.userId).execute();
    const gone = await send({ by: manager });
    expect(gone.status).toBe(403);
    expect(JSON.stringify(gone.body)).not.toContain(name);
    expect(await count()).toBe(1);
  });
});

describe('a file with a key', () => {
  /** Each attempt has its own boundary, as in browsers, and other chunks. */
  const sendPhoto = (requestId: string, content: Buffer) => {
    const boundary = `----${uuidv7()}`;
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="toit.png"\r\ncontent-type: image/png\r\n\r\n`;
    return owner.call({
      method: 'POST',
      url: `/api/requests/${requestId}/photos`,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'idempotency-key': key },
      payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
  };
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  test('is stored once, however it is chunked; another file under its key is refused', async () => {
    const site = (await send()).body.id;
    key = uuidv7();
    const draft = await owner.post('/api/requests', {
      siteId: site,
      title: 'Fuite en toiture',
      trade: 'waterproofing',
    });
    expect(draft.status).toBe(201);
    const first = await sendPhoto(draft.body.id, pixel);
    expect(first.status).toBe(201);
    const again = await Promise.all([1, 2, 3].map(() => sendPhoto(draft.body.id, pixel)));
    for (const one of again) expect(one).toMatchObject({ status: 201, body: first.body });
    const other = Buffer.concat([pixel, Buffer.from('x')]);
    expect((await sendPhoto(draft.body.id, other)).body.code).toBe('KEY_REUSED');
    const { rows } = await sql`SELECT id FROM attachments WHERE owner_id = ${draft.body.id}`.execute(app.db);
    expect(rows).toHaveLength(1);
  });

  test('sent twice concurrently is stored once, and the second copy is deleted', async () => {
    const site = (await send()).body.id;
    key = uuidv7();
    const { body } = await owner.post('/api/requests', {
      siteId: site,
      title: 'Fuite en toiture',
      trade: 'waterproofing',
    });
    const answers = await Promise.all([1, 2, 3, 4].map(() => sendPhoto(body.id, pixel)));
    expect(new Set(answers.map(({ body: told }) => JSON.stringify(told))).size).toBe(1);
    const { rows } = await sql`SELECT id FROM attachments WHERE owner_id = ${body.id}`.execute(app.db);
    expect(rows).toHaveLength(1);
  });
});

describe('a program killed midway', () => {
  const call = async () => {
    const viewer = { userId: owner.userId, company: { id: company } } as never;
    const contents = { watch: () => undefined, digest: async () => 'digest' };
    return { db: app.db, viewer, now: app.clock.now, key, contents };
  };
  const write = (db: typeof app.db) =>
    db
      .insertInto('favourite_lists')
      .values({ id: uuidv7(), company_id: company, name, created_at: app.clock.now })
      .execute();
  const done = async () =>
    (await app.db.selectFrom('favourite_lists').select('id').where('name', '=', name).execute()).length;

  test('before its act is committed has done nothing; the act is done when resent', async () => {
    const killed = once(await call(), async (db) => {
      await db.transaction().execute((trx) => write(trx as never));
      // As the operating system ends its connection.
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
      await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(app.db);
      return { status: 201, text: '{}' };
    });
    await expect(killed).rejects.toThrow();
    expect([await done(), await keys()]).toEqual([0, 0]);
    await once(await call(), async (db) => {
      await write(db);
      return { status: 201, text: '{"a":1}' };
    });
    expect([await done(), await keys()]).toEqual([1, 1]);
  });

  test('after the commit: the act is answered when resent', async () => {
    const act = async () =>
      once(await call(), async (db) => {
        await write(db);
        return { status: 201, text: '{"a":1}' };
      });
    await act();
    expect(await act()).toEqual({ status: 201, text: '{"a":1}', isAgain: true });
    expect(await done()).toBe(1);
  });

  test('an answer too long to store is repeated as a confirmation', async () => {
    const act = async () =>
      once(await call(), async (db) => {
        await write(db);
        return { status: 200, text: 'x'.repeat(70_000) };
      });
    expect((await act()).text).toHaveLength(70_000);
    await expect(act()).rejects.toMatchObject({ code: 'ALREADY_DONE' });
    expect(await done()).toBe(1);
  });

  test('what a refusal wrote before it was thrown stays, as without a key', async () => {
    const { refuse, problems } = await import('#common/problems.ts');
    const refused = once(await call(), async (db) => {
      await write(db);
      throw refuse(problems.FORBIDDEN);
    });
    await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect([await done(), await keys()]).toEqual([1, 0]);
  });
});
