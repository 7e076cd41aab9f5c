import { expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin' });
const owner = await app.person({ role: 'rivp', company: await app.company() });

test('counts the platform and what waits', async () => {
  await owner.post('/api/access-requests', { kind: 'role', wantedRole: 'donneur_ordre' });
  await admin.post('/api/admin/tasks', { title: 'Contrôler', dueOn: '2026-11-01' });
  const { status, body } = await admin.get('/api/admin/overview');
  expect(status).toBe(200);
  expect(body).toMatchObject({ accounts: 2, orderingCompanies: 1, orders: 0, orderedMinor: 0 });
  expect(body.activeUsers).toBe(2);
  expect(body.recent).toMatchObject([{ kind: 'task.created' }]);
  expect(body.waiting).toEqual({
    accessRequests: 1,
    tasks: 1,
    lateTasks: 1,
    messages: 0,
    errors: 0,
    failures: 0,
    legacyAccounts: 1,
    documents: 0,
    applications: 0,
    reviews: 0,
    moderation: 0,
    plans: 0,
  });
  const { oldest, activeUsers, ...counts } = (await admin.get('/api/admin/waiting')).body;
  expect([counts, activeUsers]).toEqual([body.waiting, 2]);
  expect(oldest).toMatchObject([{ kind: 'accessRequests' }, { kind: 'tasks', what: 'Contrôler' }]);
});

test('counts as active who was seen or acted in the last day, whenever they signed in; both screens agree', async () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  const seen = (userId: string, last_seen_at: Date) =>
    app.db
      .updateTable('sessions')
      .set({ created_at: days(20), updated_at: days(20), last_seen_at })
      .where('user_id', '=', userId)
      .execute();
  const active = async () => [
    (await admin.get('/api/admin/overview')).body.activeUsers,
    (await admin.get('/api/dashboard')).body.platform.activeUsers,
  ];
  app.clock.now = new Date();
  await seen(admin.userId, days(0));
  await seen(owner.userId, days(0.9));
  expect(await active()).toEqual([2, 2]);
  await seen(owner.userId, days(1.1));
  await app.db
    .updateTable('events')
    .set({ occurred_at: days(1.1) })
    .execute();
  expect(await active()).toEqual([1, 1]);
  const [idle, acted] = [await app.person({}), await app.person({ company: await app.company() })];
  await seen(idle.userId, days(2));
  await acted.put('/api/profile', { name: 'Claire Delmas', profession: 'Gestionnaire' });
  await app.db.deleteFrom('sessions').where('user_id', '=', acted.userId).execute();
  expect(await active()).toEqual([2, 2]);
});

test('is for admins only', async () => {
  expect((await owner.get('/api/admin/overview')).status).toBe(403);
  expect((await owner.get('/api/admin/waiting')).status).toBe(403);
});
