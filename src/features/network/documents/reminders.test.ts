import { beforeAll, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import type { TradeId } from '#common/trades.ts';
import { react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { runningOrders } from '#features/work/work-orders/work-order.public.ts';
import { orderOf } from '#test/documents.ts';
import { remindEndings } from './remind-endings.ts';

const app = await startTestApp();
let owner: Caller;
let orderer: Caller;
const admin = await app.person({ role: 'admin' });

beforeAll(async () => {
  const company = await app.provider({ name: 'Couverture Lefort', trades: ['roofing'], documents: false });
  owner = await app.person({ role: 'prestataire', company });
  await app.person({ role: 'prestataire', company, membership: 'viewer' });
  orderer = await app.person({ company: await app.company() });
});

async function paper(kind: string, issuedOn: string, expiresOn: string | null, state = 'verified'): Promise<string> {
  const id = uuidv7();
  await app.db
    .insertInto('provider_documents')
    .values({ id, company_id: owner.companyId ?? '', kind, state, issued_on: issuedOn, expires_on: expiresOn })
    .execute();
  return id;
}
const on = (day: string) => remindEndings(app.db, new Date(`${day}T09:00:00Z`), runningOrders);
const reminded = async (id: string) =>
  (
    await app.db
      .selectFrom('document_reminders')
      .select('days')
      .where('document_id', '=', id)
      .orderBy('days', 'desc')
      .execute()
  ).map(({ days }) => days);

test('each distance is announced once, however often and wherever the job runs', async () => {
  // Six months of a vigilance certificate end on 12 March, whatever it states.
  const id = await paper('vigilance', '2026-09-12', '2027-06-30');
  expect(await on('2027-02-09')).toBe(0);
  expect(await on('2027-02-10')).toBe(1);
  expect(await on('2027-02-10')).toBe(0);
  expect(
    await Promise.all([on('2027-02-25'), on('2027-02-25'), on('2027-02-25')]).then((all) => all.toSorted()),
  ).toEqual([0, 0, 1]);
  expect(await on('2027-03-05')).toBe(1);
  expect(await on('2027-03-12')).toBe(1);
  expect(await on('2027-03-13')).toBe(1);
  expect(await on('2027-03-14')).toBe(0);
  expect(await reminded(id)).toEqual([30, 15, 7, 0, -1]);
  await react(app);
  const mails = await app.db
    .selectFrom('mails')
    .select('data')
    .where('template', '=', 'notifications.document')
    .execute();
  // Viewers of the company are not notified; the others once per reminder.
  expect(mails.map(({ data }) => (data as { days: string }).days)).toEqual(['30', '15', '7', '0', '-1']);
  const notices = await app.db.selectFrom('notices').select(['kind', 'user_id']).execute();
  expect(notices.every(({ user_id }) => user_id === owner.userId)).toBe(true);
  expect(notices).toHaveLength(5);
});

test('missed runs are caught up with only the nearest reminder, and a renewed document gets none', async () => {
  const rc = await paper('rc_pro', '2026-06-01', '2027-06-01');
  await paper('rc_pro', '2026-06-01', null, 'pending');
  expect(await on('2027-05-22')).toBe(1);
  expect(await reminded(rc)).toEqual([15]);
  const next = await paper('rc_pro', '2027-05-22', '2028-06-01', 'pending');
  expect(await on('2027-05-26')).toBe(0);
  // Until it is verified, its last day is still announced.
  expect(await on('2027-06-01')).toBe(1);
  await app.db.updateTable('provider_documents').set({ state: 'verified' }).where('id', '=', next).execute();
  expect(await on('2027-06-02')).toBe(0);
  await paper('decennale', '2025-01-01', '2026-01-01');
  expect(await on('2027-06-02')).toBe(0);
});

test('a document that ends during an order is announced to both sides and to the administrators', async () => {
  const requestId = await orderOf(app, { orderer, providerId: owner.companyId ?? '' });
  const id = await paper('decennale', '2027-08-01', '2027-12-31');
  await paper('kbis', '2027-12-01', null);
  app.clock.now = new Date('2028-01-01T09:00:00Z');
  expect(await on('2028-01-01')).toBe(1);
  expect(await on('2028-01-01')).toBe(0);
  await react(app);
  const told = await app.db
    .selectFrom('notices')
    .select(['user_id', 'data'])
    .where('request_id', '=', requestId)
    .execute();
  expect(told.map(({ user_id }) => user_id).toSorted()).toEqual([orderer.userId, owner.userId].toSorted());
  expect(told[0]?.data).toMatchObject({ paper: 'decennale', until: '2027-12-31' });
  const mails = await app.db
    .selectFrom('mails')
    .select('recipient')
    .where('template', '=', 'notifications.notice')
    .execute();
  expect(mails).toHaveLength(2);
  const { items } = (await orderer.get(`/api/requests/${requestId}/events`)).body;
  expect(items).toMatchObject([{ kind: 'document.ended-under-way', data: { kind: 'decennale' } }]);
  expect((await admin.get('/api/admin/notifications')).body.items).toMatchObject([
    { type: 'verification_required', priority: 'high', targetKind: 'document', targetId: id },
  ]);
});

async function another(trades: TradeId[]) {
  const company = await app.provider({ trades, documents: false });
  const file = async (values: {
    kind: string;
    expires_on: string | null;
    trades?: TradeId[];
    starts_on?: string;
    state?: string;
  }): Promise<string> => {
    const id = uuidv7();
    await app.db
      .insertInto('provider_documents')
      .values({ id, company_id: company, state: 'verified', issued_on: '2029-01-02', ...values })
      .execute();
    return id;
  };
  return { company, file };
}

test('a décennale is renewed trade by trade', async () => {
  const { company, file } = await another(['roofing', 'plumbing']);
  const roofing = await file({ kind: 'decennale', expires_on: '2029-06-30', trades: ['roofing'] });
  await file({ kind: 'decennale', expires_on: '2030-06-30', trades: ['plumbing'] });
  await on('2029-06-23');
  expect(await reminded(roofing)).toEqual([7]);
  const orders = [];
  for (const trade of ['roofing', 'plumbing'] as const) {
    const by = await app.person({ company: await app.company() });
    const requestId = await orderOf(app, { orderer: by, providerId: company });
    await app.db.updateTable('requests').set({ trade }).where('id', '=', requestId).execute();
    orders.push({ by, requestId });
  }
  await on('2029-07-01');
  const told = [];
  for (const { by, requestId } of orders) {
    const { items } = (await by.get(`/api/requests/${requestId}/events`)).body;
    told.push(items.map(({ kind }: { kind: string }) => kind));
  }
  expect(told).toEqual([['document.ended-under-way'], []]);
});

test('two documents may together replace one, each for its trade', async () => {
  const { file } = await another(['roofing', 'plumbing']);
  const both = await file({ kind: 'decennale', expires_on: '2031-06-30', trades: ['roofing', 'plumbing'] });
  await file({ kind: 'decennale', expires_on: '2032-06-30', trades: ['roofing'] });
  await file({ kind: 'decennale', expires_on: '2032-06-30', trades: ['plumbing'], starts_on: '2031-07-01' });
  await on('2031-06-25');
  expect(await reminded(both)).toEqual([]);
});

test('a renewal with a gap of a day suppresses no reminder', async () => {
  const { file } = await another(['roofing']);
  const old = await file({ kind: 'rc_pro', expires_on: '2033-06-30' });
  await file({ kind: 'rc_pro', expires_on: '2034-07-01', starts_on: '2033-07-02' });
  await on('2033-06-25');
  expect(await reminded(old)).toEqual([7]);
});

test('a document without an end suppresses that of the one before; of two ending the same day, only one is announced', async () => {
  const { file } = await another(['roofing']);
  const dated = await file({ kind: 'rib', expires_on: '2035-06-30' });
  await file({ kind: 'rib', expires_on: null });
  const first = await file({ kind: 'rc_pro', expires_on: '2035-06-30' });
  const second = await file({ kind: 'rc_pro', expires_on: '2035-06-30' });
  await on('2035-06-25');
  expect(await reminded(dated)).toEqual([]);
  expect([await reminded(first), await reminded(second)]).toEqual([[], [7]]);
});
