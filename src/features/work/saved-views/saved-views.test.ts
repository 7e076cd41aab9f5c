import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';

const app = await startTestApp();
const company = await app.company();
const site = await app.site(company);
await app.person({ company });
const author = await app.person({ company, membership: 'member', siteIds: [site] });
const colleague = await app.person({ company, membership: 'member' });
const reader = await app.person({ company, membership: 'viewer' });
const limited = await app.person({ company, membership: 'manager', siteIds: [site] });
const manager = await app.person({ company, membership: 'manager' });
const stranger = await app.person({ company: await app.company() });

let names = 0;
const save = async (who: Caller, more: object = {}) =>
  who.post('/api/saved-views', {
    list: 'requests',
    name: `Vue ${++names}`,
    address: 'vue=open&metier=roofing',
    ...more,
  });
const idsOf = async (who: Caller) =>
  (await who.get('/api/saved-views?list=requests')).body.items.map(({ id }: { id: string }) => id);
const share = (who: Caller, id: string, isShared = true) => who.put(`/api/saved-views/${id}/sharing`, { isShared });
const remove = (who: Caller, id: string) => who.delete(`/api/saved-views/${id}`);

test('a view is private until it is shared, then the company’s', async () => {
  const { status, body } = await save(author);
  expect([status, body]).toMatchObject([201, { address: 'vue=open&metier=roofing', isShared: false, isOwn: true }]);
  for (const who of [colleague, manager, stranger]) {
    expect(await idsOf(who)).toEqual([]);
    expect((await remove(who, body.id)).status).toBe(404);
    expect((await share(who, body.id)).status).toBe(404);
  }
  expect((await share(author, body.id)).body.isShared).toBe(true);
  for (const who of [author, colleague, reader, limited]) expect(await idsOf(who)).toEqual([body.id]);
  expect(await idsOf(stranger)).toEqual([]);
  expect((await share(stranger, body.id, false)).status).toBe(404);
  expect((await share(author, body.id, false)).status).toBe(200);
  expect(await idsOf(colleague)).toEqual([]);
  expect((await remove(author, body.id)).status).toBe(200);
  expect((await remove(author, body.id)).status).toBe(404);
});

test('viewers store their own and share none; the views of others are removed only by those who commit the whole company', async () => {
  const own = (await save(reader)).body;
  expect(own.acts.share.allowed).toBe(false);
  expect((await reader.get('/api/saved-views?list=requests')).body.acts.share.allowed).toBe(false);
  for (const { status, body } of [await share(reader, own.id), await save(reader, { isShared: true })])
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
  expect((await remove(reader, own.id)).status).toBe(200);
  const shared = (await save(author, { isShared: true })).body;
  for (const [who, code] of [
    [colleague, 'FORBIDDEN'],
    [reader, 'FORBIDDEN'],
    [limited, 'WHOLE_COMPANY'],
  ] as const) {
    expect(await remove(who, shared.id)).toMatchObject({ status: 403, body: { code } });
    expect(await share(who, shared.id, false)).toMatchObject({ status: 403, body: { code } });
  }
  // A former member’s view stays shared; those who commit the whole company remove it.
  await app.db.deleteFrom('memberships').where('user_id', '=', author.userId).execute();
  expect((await author.get('/api/saved-views?list=requests')).status).toBe(403);
  expect(await idsOf(colleague)).toEqual([shared.id]);
  expect((await remove(manager, shared.id)).status).toBe(200);
});

test('a name is unique, and what cannot be a view is refused', async () => {
  const { body } = await save(colleague, { name: 'Toitures' });
  expect(await save(colleague, { name: 'Toitures' })).toMatchObject({ status: 409, body: { code: 'VIEW_EXISTS' } });
  expect((await save(manager, { name: 'Toitures', isShared: true })).status).toBe(201);
  for (const fault of [{ name: ' ' }, { address: '' }, { address: 'javascript:alert(1)' }, { list: 'visits' }])
    expect((await save(colleague, { name: 'Autre', ...fault })).status).toBe(422);
  const shared = await app.db.selectFrom('saved_views').select('id').where('is_shared', '=', true).execute();
  const rows = Array.from({ length: 100 - shared.length }, (_, rank) => ({
    id: crypto.randomUUID(),
    user_id: manager.userId,
    company_id: company,
    list: 'requests',
    name: `Partagée ${rank}`,
    address: 'vue=open',
    is_shared: true,
    created_at: app.clock.now,
  }));
  await app.db.insertInto('saved_views').values(rows).execute();
  expect(await share(colleague, body.id)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_SHARED' } });
  expect(await save(manager)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_VIEWS' } });
});
