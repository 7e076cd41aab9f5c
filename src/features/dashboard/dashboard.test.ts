import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';

const app = await startTestApp();
const company = await app.company();
const site = await app.site(company, { name: 'Résidence Oberkampf' });
const owner = await app.person({ company });
const elsewhere = await app.person({ company, membership: 'manager', siteIds: [] });
const provider = await app.person({ role: 'prestataire', company: await app.provider() });
const admin = await app.person({ role: 'admin' });
const alone = await app.person({ role: 'rivp' });

const draft = await owner.post('/api/requests', {
  siteId: site,
  title: 'Infiltration',
  description: 'Auréole',
  trade: 'waterproofing',
  priority: 'urgent',
  deadlineAt: '2026-11-20T07:00:00Z',
});
await owner.post(`/api/requests/${draft.body.id}/publication`, { version: 1 });

test('tells the ordering side what runs, and where', async () => {
  const { status, body } = await owner.get('/api/dashboard');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    side: 'ordering',
    open: { count: 1, places: 1 },
    waiting: { count: 0, urgent: 0 },
    places: [{ name: 'Résidence Oberkampf', open: 1, urgent: 1 }],
  });
  expect(body.months).toHaveLength(12);
  expect(body.months.at(-1).month).toBe('2026-11-01');
  expect(body.pipeline[0]).toEqual({ status: 'published', count: 1 });
});

test('tells a provider which tenders wait, the closing ones as urgent', async () => {
  const { body } = await provider.get('/api/dashboard');
  expect(body).toMatchObject({ side: 'provider', waiting: { count: 1, urgent: 1 } });
  expect(body.todos[1]).toMatchObject({
    kind: 'quote',
    count: 1,
    items: [{ title: 'Infiltration', detail: 'Paris 11e' }],
  });
});

test('shows each only what they reach', async () => {
  expect((await elsewhere.get('/api/dashboard')).body.open).toEqual({ count: 0, places: 0 });
  expect((await alone.get('/api/dashboard')).body).toMatchObject({ side: 'ordering', open: { count: 0 } });
  expect((await admin.get('/api/dashboard')).body).toMatchObject({
    side: 'admin',
    platform: { companies: 2 },
    open: { count: 1 },
  });
  expect((await app.nobody.get('/api/dashboard')).status).toBe(401);
});
