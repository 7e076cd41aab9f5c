import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { orderingPeople, tenders } from '#test/tender.ts';

const app = await startTestApp();
const { site, owner, member, viewer, elsewhere, stranger, company } = await orderingPeople(app);
const lefort = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Couverture Lefort' }) });
const { publish, offer } = tenders(app, owner, site);
const link = (who: Caller, one: string, other: string) => who.put(`/api/requests/${one}/related/${other}`);
const related = async (who: Caller, id: string) => (await who.get(`/api/requests/${id}/related`)).body.items;
const merge = (who: Caller, { id, version }: { id: string; version: number }, intoId: string) =>
  who.post(`/api/requests/${id}/merger`, { version, intoId });
const kinds = async (who: Caller, id: string) =>
  (await who.get(`/api/requests/${id}/events`)).body.items.map(({ kind }: { kind: string }) => kind);

test('two requests are linked by who writes at both, and name each other', async () => {
  const [one, other] = [await publish({ title: 'Fuite' }), await publish({ title: 'Peinture du plafond' })];
  const linked = await Promise.all([link(member, one.id, other.id), link(member, other.id, one.id)]);
  expect(linked.map(({ status }) => status)).toEqual([200, 200]);
  expect(await related(viewer, one.id)).toMatchObject([{ id: other.id, relation: 'linked', state: 'published' }]);
  expect(await kinds(owner, other.id)).toEqual(['request.published', 'request.linked']);
  expect(await kinds(lefort, other.id)).toEqual(['request.published']);
  expect((await link(owner, one.id, one.id)).body.code).toBe('LINKED_TO_ITSELF');
  expect((await link(viewer, one.id, other.id)).status).toBe(403);
  expect((await link(lefort, one.id, other.id)).status).toBe(403);
  for (const who of [elsewhere, stranger]) {
    expect((await link(who, one.id, other.id)).status).toBe(404);
    expect((await who.get(`/api/requests/${one.id}/related`)).status).toBe(404);
  }
  expect((await owner.delete(`/api/requests/${one.id}/related/${other.id}`)).status).toBe(200);
  expect(await related(owner, other.id)).toEqual([]);
});

test('a duplicate ends in another request of its site, which shows the history of both to its own side', async () => {
  const [first, second] = [await publish({ title: 'Fuite' }), await publish({ title: 'Fuite au plafond' })];
  const away = await tenders(app, owner, await app.site(company)).publish({ title: 'Fuite ailleurs' });
  expect((await merge(owner, second, away.id)).body.code).toBe('MERGED_ELSEWHERE');
  expect((await merge(member, second, first.id)).status).toBe(403);
  for (const who of [elsewhere, stranger]) expect((await merge(who, second, first.id)).status).toBe(404);
  // Two people merge each into the other: one wins.
  const both = await Promise.all([merge(owner, second, first.id), merge(owner, first, second.id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [gone, kept] = both[0]?.status === 200 ? [second, first] : [first, second];
  expect((await owner.get(`/api/requests/${gone.id}`)).body).toMatchObject({ state: 'cancelled' });
  expect(await related(owner, gone.id)).toMatchObject([{ id: kept.id, relation: 'merged_into' }]);
  expect(await related(owner, kept.id)).toMatchObject([{ id: gone.id, relation: 'took_in' }]);
  expect((await kinds(viewer, kept.id)).toSorted()).toEqual(
    ['request.merged', 'request.published', 'request.published', 'request.took-in'].toSorted(),
  );
  const { items } = (await owner.get(`/api/requests/${kept.id}/events`)).body;
  expect(items.find(({ kind }: { kind: string }) => kind === 'request.merged')).toMatchObject({ of: { id: gone.id } });
  expect(await kinds(lefort, kept.id)).toEqual(['request.published']);
});

test('a request with quotes is not a duplicate to be ended', async () => {
  const [first, second] = [await publish(), await publish()];
  await offer(lefort, second.id);
  const { version } = (await owner.get(`/api/requests/${second.id}`)).body;
  expect((await merge(owner, { id: second.id, version }, first.id)).body.code).toBe('MERGE_QUOTED');
});
