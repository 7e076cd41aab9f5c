import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';

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
    legacyAccounts: 1,
    documents: 0,
    applications: 0,
    reviews: 0,
  });
  expect((await admin.get('/api/admin/waiting')).body).toEqual(body.waiting);
});

test('is for admins only', async () => {
  expect((await owner.get('/api/admin/overview')).status).toBe(403);
  expect((await owner.get('/api/admin/waiting')).status).toBe(403);
});
