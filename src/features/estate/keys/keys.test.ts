import { expect, test } from 'vitest';
import { react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { missionsOf } from '#test/missions.ts';
import { tellLateKeys } from './tell-late.ts';

const app = await startTestApp();
const { company, site, owner, lefort, karim, confirmed } = await missionsOf(app);
await confirmed();
const member = await app.person({ company, membership: 'member' });
const viewer = await app.person({ company, membership: 'viewer' });
const other = await app.site(company, { name: 'Clos Voltaire' });
const limited = await app.person({ company, membership: 'manager', siteIds: [other] });
const stranger = await app.person({ company: await app.company() });

const register = async (label: string, changes: object = {}, who: Caller = owner) =>
  who.post(`/api/sites/${site}/keys`, { label, ...changes });
const read = async (id: string) => (await owner.get(`/api/site-keys/${id}`)).body;
const list = async (query = '') => (await owner.get(`/api/sites/${site}/keys?${query}`)).body;
const person = { kind: 'person', name: 'Karim Benyahia', company: 'Thermique Brotteaux', phone: '06 39 98 41 27' };
const lend = (id: string, changes: object = {}, who: Caller = owner) =>
  who.post(`/api/site-keys/${id}/loans`, { holder: person, dueOn: '2026-12-01', ...changes });
const end = (loan: string, how: 'return' | 'loss', who: Caller = owner) => who.post(`/api/key-loans/${loan}/${how}`);

test('a key gets a number, is lent and returned, and its copies add up', async () => {
  const { id: place } = (await owner.post(`/api/sites/${site}/places`, { kind: 'common', label: 'Chaufferie' })).body;
  const { id } = (await register('Chaufferie', { copies: 2, placeId: place, keptAt: 'Coffre, crochet 3' })).body;
  expect(await read(id)).toMatchObject({ number: 'K-01', trail: ['Chaufferie'], copies: 2, copiesIn: 2, status: 'in' });
  expect((await register('Passe', { number: 'k-01' })).body.data.issues).toMatchObject([{ path: ['number'] }]);
  const both = await Promise.all([lend(id), lend(id), lend(id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 201, 409]);
  const out = await read(id);
  expect(out).toMatchObject({
    copiesIn: 0,
    status: 'out',
    acts: { lend: { code: 'NONE_IN' }, retire: { code: 'STILL_OUT' } },
  });
  expect(out.loans[0]).toMatchObject({
    holder: { name: 'Karim Benyahia', phone: '06 39 98 41 27' },
    lentBy: expect.any(String),
  });
  expect((await end(out.loans[0].id, 'return')).status).toBe(200);
  expect((await end(out.loans[0].id, 'loss')).body.code).toBe('LOAN_ENDED');
  expect((await end(out.loans[1].id, 'loss')).status).toBe(200);
  const back = await read(id);
  expect(back).toMatchObject({ copiesIn: 1, status: 'in' });
  expect(back.loans.every(({ holder }: { holder: { phone: string } }) => holder.phone === '')).toBe(true);
  expect((await lend(id, { copies: 2 })).body.data.issues).toMatchObject([{ path: ['copies'] }]);
  expect((await lend(id, { dueOn: '2026-01-01' })).body.data.issues).toMatchObject([{ path: ['dueOn'] }]);
  const edit = { version: back.version, label: 'Chaufferie', copies: 1 };
  expect((await owner.put(`/api/site-keys/${id}`, { ...edit, copies: 1 })).status).toBe(200);
  expect((await owner.put(`/api/site-keys/${id}`, edit)).body.code).toBe('STALE');
});

test('it may be lent to a colleague, a worker visiting the site, or a free name; no other id is accepted', async () => {
  const { id } = (await register('Local technique', { copies: 9 })).body;
  const find = async (q: string) => (await owner.get(`/api/sites/${site}/key-holders?q=${q}`)).body.items;
  const worker = await app.db
    .selectFrom('visit_workers as g')
    .innerJoin('workers as w', 'w.id', 'g.worker_id')
    .select(['w.id', 'w.name'])
    .executeTakeFirstOrThrow();
  const [found] = await find(encodeURIComponent(worker.name));
  expect(found).toMatchObject({ kind: 'worker', id: worker.id });
  expect((await lend(id, { holder: { kind: 'worker', id: worker.id } })).status).toBe(201);
  expect((await lend(id, { holder: { kind: 'member', id: member.userId }, dueOn: null })).status).toBe(201);
  expect((await read(id)).out.map(({ holder }: { holder: { name: string } }) => holder.name)).toContain(worker.name);
  for (const [kind, some] of [
    ['member', stranger.userId],
    ['worker', member.userId],
  ])
    expect((await lend(id, { holder: { kind, id: some } })).body.data.issues).toMatchObject([{ path: ['holder'] }]);
  expect((await list(`q=${encodeURIComponent(worker.name)}`)).items).toMatchObject([{ label: 'Local technique' }]);
});

test('a late key notifies the site’s managers once, and sorts first', async () => {
  await app.db.deleteFrom('site_keys').execute();
  await register('Portail');
  const { id } = (await register('Cave')).body;
  await lend(id, { dueOn: '2026-11-22' }, member);
  app.clock.now = new Date('2026-11-22T22:30:00Z');
  expect(await tellLateKeys(app.db, app.clock.now)).toBe(0);
  app.clock.now = new Date('2026-11-22T23:30:00Z');
  expect(await tellLateKeys(app.db, app.clock.now)).toBe(1);
  expect(await tellLateKeys(app.db, app.clock.now)).toBe(0);
  await react(app);
  const told = async (who: Caller) =>
    (await who.get('/api/notices?limit=50')).body.items.filter(({ kind }: { kind: string }) => kind === 'key_late');
  for (const who of [owner, member])
    expect(await told(who)).toMatchObject([{ data: { url: expect.stringContaining(`tab=keys&key=${id}`) } }]);
  for (const who of [viewer, limited, lefort]) expect(await told(who)).toEqual([]);
  const { items, counts } = await list();
  expect(items.map(({ label }: { label: string }) => label)).toEqual(['Cave', 'Portail']);
  expect(counts).toEqual({ all: 2, late: 1, out: 0, in: 1, lost: 0 });
});

test('readable within the company’s sites, lent by writers, registered by owners and managers', async () => {
  const { id } = (await register('Toiture')).body;
  expect((await register('Toiture', {}, member)).status).toBe(403);
  expect((await lend(id, {}, viewer)).status).toBe(403);
  expect((await lend(id, {}, member)).status).toBe(201);
  const [{ id: loan }] = (await read(id)).loans;
  expect((await end(loan, 'return', viewer)).status).toBe(403);
  expect((await viewer.get(`/api/site-keys/${id}`)).status).toBe(200);
  for (const [who, status] of [
    [stranger, 404],
    [limited, 404],
    [lefort, 403],
    [karim, 403],
  ] as const) {
    expect((await who.get(`/api/sites/${site}/keys`)).status).toBe(status);
    expect((await who.get(`/api/sites/${site}/key-holders?q=a`)).status).toBe(status);
    expect((await who.get(`/api/site-keys/${id}`)).status).toBe(status);
    expect((await register('Faux', {}, who)).status).toBe(status);
    expect((await lend(id, {}, who)).status).toBe(status);
    expect((await end(loan, 'loss', who)).status).toBe(status);
  }
});
