import { expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { orderingPeople, tenders } from '#test/tender.ts';

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

test('requests count what each side has to do, as its list does, within its reach', async () => {
  const { site, owner, viewer, elsewhere, stranger } = await orderingPeople(app);
  const firm = await app.provider();
  const provider = await app.person({ role: 'prestataire', company: firm });
  const rival = await app.person({ role: 'prestataire', company: await app.provider() });
  const { publish, draft, send } = tenders(app, owner, site);
  const people = { owner, viewer, elsewhere, stranger, provider, rival };
  const counts = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(people).map(async ([name, who]) => {
          const { body } = await who.get('/api/requests/counts');
          const listed = name === 'provider' || name === 'rival' ? body.unanswered : body.to_compare + body.to_accept;
          const { requests } = (await who.get('/api/menu-counts')).body;
          expect([name, requests]).toEqual([name, listed]);
          return [name, requests];
        }),
      ),
    );
  const { id } = await publish({ visibility: 'invited', invitedIds: [firm] });
  expect(await counts()).toEqual({ owner: 0, viewer: 0, elsewhere: 0, stranger: 0, provider: 1, rival: 0 });
  await send(provider, await draft(provider, id));
  expect(await counts()).toEqual({ owner: 1, viewer: 1, elsewhere: 0, stranger: 0, provider: 0, rival: 0 });
});
