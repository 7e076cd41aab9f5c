import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { together } from '#test/collaborations.ts';
import { orderingPeople } from '#test/tender.ts';

const app = await startTestApp();
const people = await orderingPeople(app);
const { owner, member, viewer, stranger, admin, company, site } = people;
const manager = await app.person({ company, membership: 'manager' });
const other = await app.site(company, { name: 'Rue Oberkampf' });
const there = await app.person({ company, membership: 'manager', siteIds: [other] });
const foreign = await app.site(String(stranger.companyId));

let lefort: string;
let noor: string;
let alone: string;

beforeAll(async () => {
  lefort = await app.provider({ name: 'Toitures Lefort', trades: ['roofing'] });
  noor = await app.provider({ name: 'Noor Plomberie', trades: ['plumbing'] });
  alone = await app.provider({ name: 'Sans accord' });
  await together(app, company, [lefort, noor]);
});
beforeEach(() => app.db.deleteFrom('preferred_lists').execute());

const add = (who: Caller, changes: object = {}) =>
  who.post('/api/preferred-lists', { trade: 'plumbing', siteId: null, providerIds: [noor, lefort], ...changes });
const listed = async (who: Caller, query = '') => (await who.get(`/api/preferred-lists${query}`)).body;

describe('a list', () => {
  test('ranks the providers of a trade, for all sites or one; everybody in the company reads it', async () => {
    const { status, body } = await add(manager);
    expect([status, body]).toMatchObject([
      201,
      {
        trade: 'plumbing',
        site: null,
        providers: [
          { id: noor, name: 'Noor Plomberie', rank: 1, standing: 'ready' },
          { id: lefort, rank: 2, standing: 'ready' },
        ],
        acts: { edit: { allowed: true } },
      },
    ]);
    expect((await add(owner, { siteId: other, providerIds: [lefort] })).status).toBe(201);
    const { items } = await listed(member);
    expect(items.map((list: { site: unknown }) => list.site)).toEqual([null, { id: other, name: 'Rue Oberkampf' }]);
    expect(items[0].acts.edit).toMatchObject({ allowed: false, code: 'FORBIDDEN' });
    expect((await listed(viewer, `?siteId=${other}`)).items).toHaveLength(1);
    expect((await listed(viewer, '?trade=roofing')).items).toEqual([]);
    const first = await listed(owner, '?limit=1');
    expect((await listed(owner, `?limit=1&cursor=${first.nextCursor}`)).items[0].site.id).toBe(other);
  });

  test('is written only by owners and managers, and out of reach of other companies', async () => {
    for (const who of [member, viewer]) expect((await add(who)).status).toBe(403);
    const { body } = await add(owner);
    const asked = { version: body.version, providerIds: [lefort] };
    expect((await listed(stranger)).items).toEqual([]);
    expect((await stranger.put(`/api/preferred-lists/${body.id}`, asked)).status).toBe(404);
    expect((await stranger.delete(`/api/preferred-lists/${body.id}?version=1`)).status).toBe(404);
    expect((await member.put(`/api/preferred-lists/${body.id}`, asked)).status).toBe(403);
    for (const who of [admin, await app.person({ role: 'prestataire', company: lefort })])
      expect(await who.get('/api/preferred-lists')).toMatchObject({ status: 403, body: { code: 'WRONG_SIDE' } });
  });

  test('for all sites is read, not written, by members limited to some; they write only their sites’ lists', async () => {
    const everywhere = (await add(owner)).body;
    await add(owner, { siteId: site });
    expect(await add(there, { trade: 'roofing' })).toMatchObject({ status: 403, body: { code: 'WHOLE_COMPANY' } });
    expect(await add(there, { siteId: site, trade: 'roofing' })).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: ['siteId'] }] } },
    });
    expect((await add(there, { siteId: other })).status).toBe(201);
    const { items, acts } = await listed(there);
    expect(items.map((list: { site: { id: string } | null }) => list.site?.id)).toEqual([undefined, other]);
    expect(items.map((list: { acts: { edit: { allowed: boolean } } }) => list.acts.edit.allowed)).toEqual([
      false,
      true,
    ]);
    expect(acts).toMatchObject({ add: { allowed: true }, addForAllSites: { code: 'WHOLE_COMPANY' } });
    const asked = { version: everywhere.version, providerIds: [lefort] };
    expect(await there.put(`/api/preferred-lists/${everywhere.id}`, asked)).toMatchObject({
      status: 403,
      body: { code: 'WHOLE_COMPANY' },
    });
  });

  test('is unique per trade and place, of known sites, not empty, without duplicates or foreign providers', async () => {
    expect((await add(owner)).status).toBe(201);
    expect(await add(owner)).toMatchObject({ status: 409, body: { code: 'PREFERRED_LIST_EXISTS' } });
    const taken = await Promise.all(Array.from({ length: 4 }, () => add(manager, { trade: 'roofing' })));
    expect(taken.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    for (const changes of [{ providerIds: [] }, { providerIds: [noor, noor] }, { siteId: foreign }])
      expect((await add(owner, { trade: 'painting', ...changes })).status).toBe(422);
    for (const stray of [alone, uuidv7()]) {
      expect(await add(owner, { trade: 'painting', providerIds: [noor, stray] })).toMatchObject({
        status: 422,
        body: { data: { issues: [{ path: ['providerIds', 1] }] } },
      });
    }
  });

  test('is changed at the version that was read, by one of two at once, and removed', async () => {
    const { body } = await add(owner);
    const url = `/api/preferred-lists/${body.id}`;
    const both = await Promise.all(
      [owner, manager].map((who) => who.put(url, { version: 1, providerIds: [lefort, noor] })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { items } = await listed(member);
    expect(items[0].providers.map(({ id }: { id: string }) => id)).toEqual([lefort, noor]);
    expect(await owner.delete(`${url}?version=1`)).toMatchObject({ status: 409, body: { code: 'STALE' } });
    expect((await owner.delete(`${url}?version=2`)).status).toBe(200);
    expect((await listed(member)).items).toEqual([]);
  });
});

describe('a provider that may no longer be called', () => {
  const standing = async () =>
    (await listed(owner)).items[0].providers.map((one: { standing: string }) => one.standing);

  test('stays shown with the reason, and may stay in the list', async () => {
    const gone = await app.provider({ name: 'Bientôt parti' });
    await together(app, company, [gone]);
    const { body } = await add(owner, { providerIds: [noor, gone] });
    await app.db.updateTable('company_profiles').set({ network_state: 'suspended' }).where('id', '=', gone).execute();
    expect(await standing()).toEqual(['ready', 'suspended']);
    await app.db.updateTable('company_profiles').set({ network_state: 'none' }).where('id', '=', gone).execute();
    // Out of the network, it still works for its client until they part.
    expect(await standing()).toEqual(['ready', 'ready']);
    await app.db.updateTable('collaborations').set({ state: 'ended' }).where('provider_id', '=', gone).execute();
    expect(await standing()).toEqual(['ready', 'left']);
    await app.db.updateTable('company_profiles').set({ network_state: 'approved' }).where('id', '=', gone).execute();
    expect(await standing()).toEqual(['ready', 'parted']);
    const asked = { version: body.version, providerIds: [gone, noor] };
    expect((await owner.put(`/api/preferred-lists/${body.id}`, asked)).status).toBe(200);
    expect((await add(owner, { trade: 'roofing', providerIds: [gone] })).status).toBe(422);
  });

  test('our own block is named, theirs reads as an ended collaboration', async () => {
    const [ours, theirs] = [await app.provider({ name: 'Ours' }), await app.provider({ name: 'Theirs' })];
    await together(app, company, [ours, theirs]);
    await add(owner, { providerIds: [ours, theirs] });
    const block = (company_id: string, blocked_id: string) =>
      app.db.insertInto('company_blocks').values({ company_id, blocked_id, created_at: app.clock.now }).execute();
    await block(company, ours);
    await block(theirs, company);
    expect(await standing()).toEqual(['blocked', 'parted']);
  });
});

test('candidates are collaborating providers, those of the trade first, by name', async () => {
  const { body } = await member.get('/api/preferred-lists/candidates?trade=plumbing');
  expect(body.items[0]).toEqual({ id: noor, name: 'Noor Plomberie', city: '', ofTrade: true });
  expect(body.items.map(({ id }: { id: string }) => id)).not.toContain(alone);
  const found = (await member.get('/api/preferred-lists/candidates?trade=plumbing&q=lef')).body.items;
  expect(found.map(({ name }: { name: string }) => name)).toEqual(['Toitures Lefort']);
  expect((await stranger.get('/api/preferred-lists/candidates?trade=plumbing')).body.items).toEqual([]);
});
