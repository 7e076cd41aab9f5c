import { expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';

const app = await startTestApp();
const read = async (who: { get: (url: string) => Promise<{ body: unknown }> }) =>
  (await who.get('/api/menu-counts')).body;

test('each role is told of its own pages, and never refused', async () => {
  const company = await app.company();
  const provider = { requests: 0, receivedInvoices: 0, conversations: 0 };
  const ordering = { ...provider, approvals: 0, occupantReports: 0 };
  expect(await read(await app.person({ role: 'donneur_ordre', company }))).toEqual(ordering);
  expect(await read(await app.person({ role: 'rivp', company }))).toEqual({ requests: 0 });
  expect(await read(await app.person({ role: 'donneur_ordre' }))).toEqual({ requests: 0 });
  const firm = await app.provider();
  expect(await read(await app.person({ role: 'prestataire', company: firm }))).toEqual(provider);
  expect(await read(await app.person({ role: 'prestataire', company: firm, membership: 'technician' }))).toEqual({});
  const admin = await app.person({ role: 'admin' });
  await admin.post('/api/admin/tasks', { title: 'Contrôler', dueOn: '2026-11-01' });
  expect(await read(admin)).toEqual({ admin: 0, adminTasks: 1, adminAccessRequests: 0 });
  expect((await app.nobody.get('/api/menu-counts')).status).toBe(401);
});
