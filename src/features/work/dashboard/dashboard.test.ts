import { expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';

const app = await startTestApp();
const company = await app.company();
const site = await app.site(company, { name: 'Résidence Oberkampf' });
const owner = await app.person({ company });
const elsewhere = await app.person({ company, membership: 'manager', siteIds: [] });
const provider = await app.person({ role: 'prestataire', company: await app.provider() });
const reader = await app.person({ company, membership: 'viewer' });
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

const todoOf = ({ todos }: { todos: { kind: string }[] }, kind: string) => todos.find((todo) => todo.kind === kind);

test('shows the ordering side its open work, and where', async () => {
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

test('shows a provider its open tenders, those closing soon as urgent', async () => {
  const { body } = await provider.get('/api/dashboard');
  expect(body).toMatchObject({ side: 'provider', waiting: { count: 1, urgent: 1 } });
  expect(todoOf(body, 'quote')).toMatchObject({
    count: 1,
    items: [{ title: 'Infiltration', detail: 'Paris 11e' }],
  });
});

test('shows each only what is in their reach', async () => {
  expect((await elsewhere.get('/api/dashboard')).body.open).toEqual({ count: 0, places: 0 });
  expect((await alone.get('/api/dashboard')).body).toMatchObject({ side: 'ordering', open: { count: 0 } });
  expect((await admin.get('/api/dashboard')).body).toMatchObject({
    side: 'admin',
    platform: { companies: 2 },
    open: { count: 1 },
  });
  expect((await app.nobody.get('/api/dashboard')).status).toBe(401);
});

test('distinguishes those who may act from those who only follow', async () => {
  expect((await owner.get('/api/dashboard')).body.mayAct).toBe(true);
  expect((await provider.get('/api/dashboard')).body.mayAct).toBe(true);
  for (const person of [reader, admin, alone]) expect((await person.get('/api/dashboard')).body.mayAct).toBe(false);
});

test('lists late visits for readers of their sites, until the work begins', async () => {
  const set = (values: object) => app.db.updateTable('requests').set(values).where('id', '=', draft.body.id).execute();
  const visits = async (who: typeof owner) => todoOf((await who.get('/api/dashboard')).body, 'visit');
  const dueAt = new Date(app.clock.now.getTime() - 60_000);
  await set({ state: 'awarded', provider_id: provider.companyId, first_visit_due_at: dueAt });
  expect(await visits(owner)).toMatchObject({ count: 1, items: [{ title: 'Infiltration', urgent: true }] });
  expect(await visits(elsewhere)).toMatchObject({ count: 0, items: [] });
  await set({ first_visit_due_at: new Date(app.clock.now.getTime() + 60_000) });
  expect(await visits(owner)).toMatchObject({ count: 0 });
  await set({ state: 'in_progress', first_visit_due_at: dueAt });
  expect(await visits(owner)).toMatchObject({ count: 0 });
  await set({ state: 'published', provider_id: null, first_visit_due_at: null });
});

test('counts orders by month and site, and warns of documents that block work', async () => {
  const providerId = provider.companyId ?? '';
  await app.db
    .updateTable('requests')
    .set({ state: 'awarded', provider_id: providerId })
    .where('id', '=', draft.body.id)
    .execute();
  await app.db
    .updateTable('provider_documents')
    .set({ expires_on: '2026-11-28' })
    .where('company_id', '=', providerId)
    .where('kind', '=', 'decennale')
    .execute();
  const order = { request_id: draft.body.id, company_id: company, provider_id: providerId, total_vat_minor: 0 };
  await app.db
    .insertInto('work_orders')
    .values([
      {
        ...order,
        id: uuidv7(),
        number: 'OS-2025-0001',
        state: 'cancelled',
        total_ht_minor: 900_00,
        total_ttc_minor: 900_00,
        issued_at: new Date('2026-11-02T08:00:00Z'),
      },
      {
        ...order,
        id: uuidv7(),
        number: 'OS-2026-0001',
        state: 'issued',
        total_ht_minor: 480_00,
        total_ttc_minor: 480_00,
        // Already November in Paris.
        issued_at: new Date('2026-10-31T23:30:00Z'),
      },
    ])
    .execute();

  const ordering = (await owner.get('/api/dashboard')).body;
  expect(ordering.months.at(-1)).toEqual({ month: '2026-11-01', receivedMinor: 0, committedMinor: 480_00 });
  expect(ordering.committedMinor).toBe(480_00);
  expect(ordering.places[0]).toMatchObject({ id: site, committedMinor: 480_00 });
  expect(todoOf(ordering, 'document')).toMatchObject({
    count: 1,
    items: [{ title: 'decennale', requestId: draft.body.id, detail: 'DI-2026-0001', count: 1 }],
  });
  const overall = (await admin.get('/api/dashboard')).body;
  expect(overall.committedMinor).toBe(480_00);
  expect(overall.months.at(-1)).toEqual(ordering.months.at(-1));

  const providing = (await provider.get('/api/dashboard')).body;
  expect(providing.places).toMatchObject([{ id: null, name: 'Résidence Oberkampf', committedMinor: 480_00 }]);
  expect(todoOf(providing, 'confirm')).toMatchObject({
    count: 1,
    items: [{ reference: 'OS-2026-0001', urgent: true }],
  });
  expect(todoOf(providing, 'document')).toMatchObject({ items: [{ title: 'decennale', requestId: null }] });
});

test('a vigilance certificate ends six months after its date, whatever it states', async () => {
  await app.db
    .updateTable('provider_documents')
    .set({ issued_on: '2026-05-25', expires_on: '2027-05-25' })
    .where('company_id', '=', provider.companyId ?? '')
    .where('kind', '=', 'vigilance')
    .execute();
  const ending = {
    items: expect.arrayContaining([
      expect.objectContaining({ title: 'vigilance', dueAt: '2026-11-25T00:00:00+00:00' }),
    ]),
  };
  expect(todoOf((await provider.get('/api/dashboard')).body, 'document')).toMatchObject(ending);
  expect(todoOf((await owner.get('/api/dashboard')).body, 'document')).toMatchObject(ending);
});

test('an order in another currency counts in euros, at the stored rate', async () => {
  await app.db.updateTable('currencies').set({ exchange_rate: '2' }).where('code', '=', 'CHF').execute();
  await app.db.updateTable('work_orders').set({ currency: 'CHF' }).where('state', '=', 'issued').execute();
  for (const person of [owner, provider, admin]) {
    const { currency, committedMinor, months, places } = (await person.get('/api/dashboard')).body;
    expect({ currency, committedMinor }).toEqual({ currency: 'EUR', committedMinor: 240_00 });
    expect(months.at(-1)).toEqual({ month: '2026-11-01', receivedMinor: 0, committedMinor: 240_00 });
    if (person !== admin) expect(places).toMatchObject([{ committedMinor: 240_00 }]);
  }
});

test('every open request is in one line of the pipeline, those on hold too', async () => {
  const held = { state: 'on_hold', held_state: 'published', hold_reason: 'access', held_at: new Date() };
  for (const values of [{ state: 'published' }, { state: 'scheduled' }, held]) {
    await app.db.updateTable('requests').set(values).where('id', '=', draft.body.id).execute();
    const { pipeline, open } = (await owner.get('/api/dashboard')).body;
    const counts = pipeline.map(({ count }: { count: number }) => count);
    expect(counts.reduce((sum: number, count: number) => sum + count, 0)).toBe(open.count);
    expect(open.count).toBe(1);
  }
});

test('work waits for its reception, then snags for the provider, then for the ordering side', async () => {
  const asking = await app.company();
  const asker = await app.person({ company: asking });
  const worker = await app.person({ role: 'prestataire', company: await app.provider() });
  const { carry, act, after, settle } = carriedOrders(app, asker, await app.site(asking));
  const both = async () => [(await asker.get('/api/dashboard')).body, (await worker.get('/api/dashboard')).body];
  const done = await carry(worker, 'completed');
  const [before] = await both();
  expect(todoOf(before, 'accept')).toMatchObject({ count: 1, items: [{ requestId: done.requestId }] });

  const { snags } = after(await act(asker, done, 'acceptance', { snags: ['Joint à reprendre', 'Gravats'] }));
  const [received, noted] = await both();
  expect(todoOf(received, 'accept')).toMatchObject({ count: 0 });
  expect(todoOf(received, 'lift')).toMatchObject({ count: 0 });
  expect(todoOf(noted, 'fix')).toMatchObject({ count: 1, items: [{ requestId: done.requestId, count: 2 }] });

  for (const snag of snags) await settle(worker, snag, 'repair');
  const [toLift, fixed] = await both();
  expect(todoOf(toLift, 'lift')).toMatchObject({ count: 1, items: [{ requestId: done.requestId, count: 2 }] });
  expect(todoOf(fixed, 'fix')).toMatchObject({ count: 0 });
});

test('a late visit is a task of its provider too, until a day of work is set', async () => {
  const asking = await app.company();
  const asker = await app.person({ company: asking });
  const worker = await app.person({ role: 'prestataire', company: await app.provider() });
  const { carry, act, after } = carriedOrders(app, asker, await app.site(asking));
  const read = async () => (await worker.get('/api/dashboard')).body;
  const before = app.clock.now;
  const order = await carry(worker, 'confirmed');
  expect(todoOf(await read(), 'visit')).toMatchObject({ count: 0 });
  app.clock.now = new Date(before.getTime() + 20 * 86_400_000);
  const late = await read();
  const item = { requestId: order.requestId, reference: order.number, urgent: true };
  expect([todoOf(late, 'visit'), todoOf(late, 'plan')]).toMatchObject([{ count: 1, items: [item] }, { count: 0 }]);
  expect(late.waiting).toEqual({ count: 1, urgent: 1 });
  const planned = after(await act(worker, order, 'planning', { startOn: '2026-12-15' }));
  expect(todoOf(await read(), 'visit')).toMatchObject({ count: 1 });
  after(await act(worker, planned, 'planning', { startOn: '2026-12-09' }));
  const today = await read();
  expect([todoOf(today, 'visit'), todoOf(today, 'start')]).toMatchObject([{ count: 0 }, { count: 1 }]);
  app.clock.now = before;
});

test('ordered work waits for a date, then for that day', async () => {
  const asking = await app.company();
  const asker = await app.person({ company: asking });
  const worker = await app.person({ role: 'prestataire', company: await app.provider() });
  const { carry, act, after } = carriedOrders(app, asker, await app.site(asking));
  const read = async () => (await worker.get('/api/dashboard')).body;
  const order = await carry(worker, 'confirmed');
  const item = { requestId: order.requestId, reference: order.number, urgent: false };
  const toPlan = await read();
  expect(toPlan.waiting.count).toBe(toPlan.todos.reduce((sum: number, { count }: { count: number }) => sum + count, 0));
  expect(todoOf(toPlan, 'plan')).toMatchObject({ count: 1, items: [{ ...item, urgent: expect.any(Boolean) }] });

  const later = after(await act(worker, order, 'planning', { startOn: '2026-11-20' }));
  expect([todoOf(await read(), 'plan'), todoOf(await read(), 'start')]).toMatchObject([{ count: 0 }, { count: 0 }]);
  after(await act(worker, later, 'planning', { startOn: '2026-11-19' }));
  expect(todoOf(await read(), 'start')).toMatchObject({
    count: 1,
    items: [{ ...item, dueAt: '2026-11-19T22:59:59+00:00' }],
  });
  app.clock.now = new Date(app.clock.now.getTime() + 86_400_000);
  expect(todoOf(await read(), 'start')).toMatchObject({ items: [{ ...item, urgent: true }] });
  app.clock.now = new Date(app.clock.now.getTime() - 86_400_000);
});
