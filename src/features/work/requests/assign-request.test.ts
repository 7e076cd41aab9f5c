import { expect, test } from 'vitest';
import { react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { orderingPeople, tenders } from '#test/tender.ts';

const app = await startTestApp();
const { site, owner, member, viewer, elsewhere, stranger, company } = await orderingPeople(app);
const lefort = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Couverture Lefort' }) });
const { publish } = tenders(app, owner, site);
const { id } = await publish({ title: 'Fuite au plafond' });
await publish({ title: 'Serrure cassée' });
const assign = (who: Caller, assigneeId: string | null) => who.put(`/api/requests/${id}/assignee`, { assigneeId });
const assignee = async (who: Caller) => (await who.get(`/api/requests/${id}`)).body.assignee;

test('a request is entrusted to a colleague who may act on it, by who writes there', async () => {
  expect((await assign(owner, member.userId)).status).toBe(200);
  expect((await assign(owner, member.userId)).body.assignee).toMatchObject({ id: member.userId });
  for (const who of [viewer, elsewhere]) {
    expect(await assign(owner, who.userId)).toMatchObject({ status: 409, body: { code: 'ASSIGNEE_OUT' } });
  }
  for (const who of [stranger, lefort]) expect((await assign(owner, who.userId)).status).toBe(404);
  expect((await assign(viewer, member.userId)).status).toBe(403);
  expect((await assign(lefort, member.userId)).status).toBe(403);
  for (const who of [elsewhere, stranger]) expect((await assign(who, member.userId)).status).toBe(404);
  expect(await assignee(viewer)).toMatchObject({ id: member.userId });
  expect(await assignee(lefort)).toBeNull();
});

test('the colleague is told once, and finds it in the list', async () => {
  await react(app);
  const told = await app.db.selectFrom('notices').select('kind').where('user_id', '=', member.userId).execute();
  expect(told).toEqual([{ kind: 'request_assigned' }]);
  const listed = async (who: Caller) =>
    (await who.get(`/api/requests?assigneeId=${member.userId}`)).body.items.map((one: { id: string }) => one.id);
  expect(await listed(member)).toEqual([id]);
  expect(await listed(lefort)).toEqual([]);
  const events = (await owner.get(`/api/requests/${id}/events`)).body.items;
  expect(events.filter(({ kind }: { kind: string }) => kind === 'request.assigned')).toHaveLength(1);
});

test('who leaves the company looks after nothing there any more', async () => {
  const leaving = await app.person({ company, membership: 'manager' });
  expect((await assign(member, leaving.userId)).status).toBe(200);
  expect((await owner.delete(`/api/members/${leaving.userId}`)).status).toBe(200);
  expect(await assignee(owner)).toBeNull();
  expect((await assign(leaving, leaving.userId)).status).toBeGreaterThanOrEqual(403);
});

test('who stands in for an absent colleague is told too; only oneself and owners say who is away', async () => {
  const [away, deputy] = [await app.person({ company, membership: 'manager' }), await app.person({ company })];
  const absent = (who: Caller, userId: string, changes: object = {}) =>
    who.put(`/api/members/${userId}/absence`, { fromOn: '2026-11-16', toOn: '2026-11-20', ...changes });
  expect((await absent(member, away.userId)).status).toBe(403);
  expect((await absent(owner, stranger.userId)).status).toBe(404);
  expect((await absent(away, away.userId, { standInId: stranger.userId })).status).toBe(404);
  expect((await absent(away, away.userId, { toOn: '2026-11-15' })).body.data.issues).toMatchObject([
    { path: ['toOn'] },
  ]);
  const past = { fromOn: '2026-11-01', toOn: '2026-11-18' };
  expect((await absent(away, away.userId, past)).body.data.issues).toMatchObject([{ path: ['toOn'] }]);
  expect((await absent(away, away.userId, { standInId: away.userId })).body.data.issues).toMatchObject([
    { path: ['standInId'] },
  ]);
  expect((await absent(away, away.userId, { standInId: deputy.userId })).body).toMatchObject({
    absence: { fromOn: '2026-11-16', toOn: '2026-11-20', standIn: { id: deputy.userId } },
  });
  expect((await assign(member, away.userId)).status).toBe(200);
  await react(app);
  const told = async (who: Caller) =>
    (await app.db.selectFrom('notices').select('kind').where('user_id', '=', who.userId).execute()).map(
      ({ kind }) => kind,
    );
  expect([await told(away), await told(deputy)]).toEqual([['request_assigned'], ['request_assigned']]);
  const listed = async (userId: string) => {
    const { items } = (await deputy.get(`/api/requests?assigneeId=${userId}`)).body;
    return items.map((one: { id: string; assignee: object }) => [one.id, one.assignee]);
  };
  const covered = { id: away.userId, away: { toOn: '2026-11-20', standIn: expect.any(String) } };
  expect(await listed(deputy.userId)).toEqual([[id, expect.objectContaining({ id: covered.id })]]);
  expect(await assignee(viewer)).toMatchObject(covered);
  expect(await assignee(lefort)).toBeNull();
  expect((await elsewhere.get(`/api/requests?assigneeId=${deputy.userId}`)).body.items).toEqual([]);
  // A stand-in at other sites is not told what happens here.
  expect((await absent(away, away.userId, { standInId: elsewhere.userId })).status).toBe(200);
  expect((await assign(member, null)).status).toBe(200);
  expect((await assign(member, away.userId)).status).toBe(200);
  await react(app);
  expect(await told(elsewhere)).toEqual([]);
  expect((await owner.delete(`/api/members/${away.userId}/absence`)).body.absence).toBeNull();
  expect(await listed(deputy.userId)).toEqual([]);
});
