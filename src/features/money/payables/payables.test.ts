import { expect, test } from 'vitest';
import { bring, confirm as confirmEntry, entry, tableOf } from '#test/bank-statements.ts';
import { startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { issuedInvoices } from '#test/issued-invoices.ts';
import { upload } from '#test/multipart.ts';
import { ublOf } from '#test/received-invoices.ts';
import { orderingPeople, providingPeople } from '#test/tender.ts';

const app = await startTestApp();
const { company, site, owner, member, viewer, elsewhere, stranger, admin } = await orderingPeople(app);
const { lefort, crew } = await providingPeople(app);
const buyer = await app.person({ company, membership: 'manager' });
const limited = await app.person({ company, membership: 'member', siteIds: [site] });
const { carry } = carriedOrders(app, owner, site);
const setLimit = (minor: number | null) =>
  app.db.updateTable('memberships').set({ signing_limit_minor: minor }).where('user_id', '=', buyer.userId).execute();

let count = 0;
/** A confirmed external invoice of 120 € with tax. */
async function received(more: object = {}, who = owner) {
  count += 1;
  const { body } = await upload(who, '/api/received-invoices', ublOf().replace('F-77', `ACH-${1000 + count}`), 'f.xml');
  const one = (await who.get(`/api/received-invoices/${body.id}`)).body;
  const done = await who.post(`/api/received-invoices/${one.id}/confirmation`, {
    version: one.version,
    fields: { ...one.fields, ...more },
  });
  expect([done.status, done.body]).toMatchObject([200, { state: 'confirmed' }]);
  return done.body;
}
const at = ({ id }: { id: string }, what = 'payable') => `/api/received-invoices/${id}/${what}`;
const read = async (who: typeof owner, one: { id: string }) => (await who.get(at(one))).body;
const act = async (who: typeof owner, one: { id: string }, what: string, more: object = {}) => {
  const { version } = await read(owner, one);
  return who.post(at(one, what), { version, ...more });
};
const approve = (who: typeof owner, one: { id: string }, amountMinor = 120_00) =>
  act(who, one, 'approval', { amountMinor });
const pay = (who: typeof owner, one: { id: string }, amountMinor: number, more = {}) =>
  act(who, one, 'payments', { amountMinor, paidOn: '2026-11-18', ...more });
const codes = (answers: { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => body.code ?? status).toSorted();

test('is contested in part, approved for the rest, agreed on, approved whole and paid', async () => {
  const one = await received();
  expect(await read(owner, one)).toMatchObject({ standing: 'received', toApproveMinor: 120_00, acts: { pay: {} } });
  expect((await pay(owner, one, 120_00)).body.code).toBe('PAYABLE_UNAPPROVED');
  const contest = { reason: 'quantity', words: 'Trois mètres de trop', amountMinor: 30_00 };
  expect((await act(owner, one, 'contest', { ...contest, amountMinor: 120_01 })).body.code).toBe('ABOVE_PAYABLE');
  expect((await act(owner, one, 'contest', contest)).body).toMatchObject({
    standing: 'contested',
    toApproveMinor: 90_00,
  });
  expect((await approve(owner, one)).body.code).toBe('PAYABLE_MOVED');
  expect((await approve(owner, one, 90_00)).body).toMatchObject({ state: 'contested', toPayMinor: 90_00 });
  expect((await approve(owner, one, 90_00)).body.code).toBe('PAYABLE_CONTESTED');
  expect((await pay(owner, one, 90_01)).body).toMatchObject({ code: 'ABOVE_PAYABLE', data: { leftMinor: 90_00 } });
  expect((await pay(owner, one, 90_00, { paidOn: '2030-01-01' })).status).toBe(422);
  expect((await pay(member, one, 50_00)).body).toMatchObject({ paidMinor: 50_00, toPayMinor: 40_00 });
  expect((await act(owner, one, 'agreement', { words: 'Reconnu, à payer' })).body).toMatchObject({
    standing: 'partPaid',
    contest: { said: { words: 'Trois mètres de trop' }, agreed: { words: 'Reconnu, à payer' } },
  });
  expect((await approve(owner, one, 30_00)).body).toMatchObject({ state: 'approved', toPayMinor: 70_00 });
  expect((await act(owner, one, 'contest', contest)).body.code).toBe('PAYABLE_APPROVED');
  const paid = await pay(owner, one, 70_00);
  expect(paid.body).toMatchObject({ standing: 'paid', payments: [{ amountMinor: 50_00 }, { amountMinor: 70_00 }] });
  expect((await pay(owner, one, 1)).body.code).toBe('PAYABLE_PAID');
  const listed = async (view: string) =>
    (await owner.get(`/api/received-invoices?view=${view}`)).body.items.map(({ id }: { id: string }) => id);
  expect([await listed('approve'), await listed('pay')]).toEqual([[], []]);
  expect((await owner.get('/api/received-invoices?view=confirmed')).body.items).toMatchObject([{ settledAs: 'paid' }]);
  const again = (await owner.get(`/api/received-invoices/${one.id}`)).body;
  expect(again.acts.reopen).toMatchObject({ allowed: false, code: 'RECEIVED_SETTLED' });

  const [first] = paid.body.payments;
  const withdraw = (who: typeof owner) =>
    who.post(`/api/supplier-payments/${first.id}/withdrawal`, { version: first.version, reason: 'Rejeté' });
  expect((await withdraw(stranger)).status).toBe(404);
  expect((await withdraw(viewer)).status).toBe(403);
  const both = await Promise.all([withdraw(owner), withdraw(member)]);
  expect(codes(both)).toEqual([200, 'STALE']);
  expect(await read(owner, one)).toMatchObject({ standing: 'partPaid', paidMinor: 70_00 });
});

test('halves stay within the limit of who approves, one after the other and at once; a colleague gives the rest', async () => {
  await setLimit(150_00);
  const [one, two] = [await received(), await received()];
  await app.db.updateTable('payables').set({ approved_by: null }).execute();
  const atOnce = await Promise.all([approve(buyer, one), approve(buyer, two)]);
  expect(codes(atOnce)).toEqual([200, 'ABOVE_LIMIT']);
  const left = atOnce[0]?.status === 200 ? two : one;
  expect(await read(buyer, left)).toMatchObject({ aboveLimit: { limitMinor: 150_00, committedMinor: 100_00 } });
  // Half contested, then agreed: the approval counts in full.
  await act(buyer, left, 'contest', { reason: 'other', words: 'La moitié', amountMinor: 60_00 });
  expect((await approve(buyer, left, 60_00)).status).toBe(200);
  await act(buyer, left, 'agreement', { words: 'Tout compte fait' });
  expect((await approve(buyer, left, 60_00)).body.code).toBe('ABOVE_LIMIT');
  expect((await approve(member, left, 60_00)).status).toBe(403);
  expect((await approve(owner, left, 60_00)).body).toMatchObject({ state: 'approved', approvedMinor: 120_00 });
  await setLimit(null);
});

test('halves that a supplier bills here and elsewhere count together', async () => {
  await setLimit(150_00);
  await app.db.updateTable('payables').set({ approved_by: null }).execute();
  const { balance } = await issuedInvoices(app, { owner, site, lefort });
  const issued = await balance();
  const { version, toApproveMinor } = (await buyer.get(`/api/invoices/${issued.id}/settlement`)).body;
  const approval = { version, amountMinor: toApproveMinor };
  expect((await buyer.post(`/api/invoices/${issued.id}/approval`, approval)).status).toBe(200);
  const one = await received();
  expect((await approve(buyer, one)).body).toMatchObject({ code: 'ABOVE_LIMIT', data: { committedMinor: 100_00 } });
  await setLimit(null);
});

test('nor are halves approved here after one from elsewhere: of its order, or of no order, one after the other and at once', async () => {
  const reset = async () => {
    await app.db.updateTable('payables').set({ approved_by: null }).execute();
    await app.db.deleteFrom('signed_alone').execute();
  };
  const { balance } = await issuedInvoices(app, { owner, site, lefort });
  const issued = await balance();
  const approveIssued = async () => {
    const { version, toApproveMinor } = (await buyer.get(`/api/invoices/${issued.id}/settlement`)).body;
    return buyer.post(`/api/invoices/${issued.id}/approval`, { version, amountMinor: toApproveMinor });
  };
  await setLimit(150_00);
  for (const more of [{ workOrderId: issued.workOrder.id }, {}]) {
    await reset();
    expect((await approve(buyer, await received(more))).status).toBe(200);
    const { status, body } = await approveIssued();
    expect([status, body.code, body.data]).toEqual([
      409,
      'APPROVAL_NEEDED',
      { limitMinor: 150_00, committedMinor: 100_00 },
    ]);
  }
  const { signing } = (await buyer.get(`/api/invoices/${issued.id}/settlement`)).body;
  expect(signing).toMatchObject({ sign: { code: 'APPROVAL_NEEDED' }, committed: { minor: 100_00 } });
  await reset();
  const one = await received();
  const atOnce = await Promise.all([approve(buyer, one), approveIssued()]);
  expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1);
  await reset();
  const other = await received({ supplierSiren: '732829320', supplierName: 'Autre & Fils' });
  expect((await approve(buyer, other)).status).toBe(200);
  expect((await approveIssued()).body.code).toBe(atOnce[1].status === 200 ? 'APPROVED_ALREADY' : undefined);
  await setLimit(null);
});

test('two payments at once are one, and it is not reopened meanwhile', async () => {
  const one = await received();
  const { version } = await read(owner, one);
  const said = await Promise.all([
    owner.post(at(one, 'approval'), { version, amountMinor: 120_00 }),
    owner.delete(`/api/received-invoices/${one.id}/decision?version=${one.version}`),
  ]);
  expect(said.filter(({ status }) => status === 200)).toHaveLength(1);
  if (said[1]?.status === 200) return;
  const next = (await read(owner, one)).version;
  const note = () => owner.post(at(one, 'payments'), { version: next, amountMinor: 120_00, paidOn: '2026-11-18' });
  expect(codes(await Promise.all([note(), note()]))).toEqual([201, 'STALE']);
});

test('every door, for who reads, sees other sites, is of another company, works on site', async () => {
  const order = await carry(lefort, 'confirmed');
  const [filed, bare] = [await received({ workOrderId: order.id }), await received()];
  for (const [who, first, second] of [
    [viewer, 200, 200],
    [limited, 200, 404],
    [elsewhere, 404, 404],
    [stranger, 404, 404],
    [lefort, 404, 404],
    [crew, 403, 403],
    [admin, 403, 403],
  ] as const)
    expect([(await who.get(at(filed))).status, (await who.get(at(bare))).status]).toEqual([first, second]);
  const doors: [string, object][] = [
    ['approval', { amountMinor: 120_00 }],
    ['contest', { reason: 'other', words: 'Faux montant' }],
    ['agreement', { words: 'Entendu' }],
    ['payments', { amountMinor: 1, paidOn: '2026-11-18' }],
  ];
  for (const [who, status] of [
    [viewer, 403],
    [elsewhere, 404],
    [stranger, 404],
    [lefort, 404],
    [crew, 403],
  ] as const)
    for (const [what, more] of doors) expect([(await act(who, bare, what, more)).status, what]).toEqual([status, what]);
  expect((await owner.get(at({ id: order.id }))).status).toBe(404);
});

test('what a bank says pays it, on either side, and what comes back takes it back', async () => {
  const one = await received();
  await approve(owner, one);
  const number = one.fields.number as string;
  await bring(owner, tableOf([{ minor: -120_00, words: `VIR SEPA ${number} ZINC` }]));
  const sent = await entry(owner, number);
  expect(sent.proposal).toMatchObject({
    why: ['number', 'amount'],
    payments: [{ invoiceId: one.id, isReceived: true }],
  });
  const both = await Promise.all([confirmEntry(owner, sent), confirmEntry(member, sent)]);
  expect(codes(both)).toEqual([200, 'STALE']);
  expect(await read(owner, one)).toMatchObject({ standing: 'paid', payments: [{ paidOn: '2026-11-18' }] });
  const settled = await entry(owner, number, 'settled');
  expect(settled.payments).toMatchObject([{ tie: 'noted', isReceived: true, number }]);
  const reopened = await owner.post(`/api/bank-entries/${settled.id}/reopening`, {
    version: settled.version,
    reason: 'Autre facture',
  });
  expect(reopened.body).toMatchObject({ state: 'open', payments: [] });
  expect(await read(owner, one)).toMatchObject({ standing: 'approved', payments: [{ isWithdrawn: true }] });
  await pay(owner, one, 120_00, { paidOn: '2026-11-18' });
  const again = await entry(owner, number);
  expect(again.proposal).toMatchObject({ payments: [], known: [{ invoiceId: one.id, isReceived: true }] });
  expect((await confirmEntry(owner, again)).status).toBe(200);
  await bring(owner, tableOf([{ minor: 120_00, words: `REMBOURSEMENT ${number}`, day: '2026-11-25' }]));
  const back = await entry(owner, 'REMBOURSEMENT');
  const { version } = await read(owner, one);
  const wrong = { payments: [{ invoiceId: one.id, version, amountMinor: 120_00 }] };
  expect((await confirmEntry(owner, back, wrong)).body.code).toBe('WRONG_WAY');

  // A provider pays its suppliers too.
  const own = await received({}, lefort);
  const told = (await lefort.get(at(own))).body;
  await lefort.post(at(own, 'approval'), { version: told.version, amountMinor: 120_00 });
  await bring(lefort, tableOf([{ minor: -120_00, words: `PAIEMENT ${own.fields.number}` }]));
  const out = await entry(lefort, own.fields.number);
  expect((await confirmEntry(lefort, out)).status).toBe(200);
  expect((await lefort.get(at(own))).body.standing).toBe('paid');
});

test('is transferred with others to an account that a person confirmed, once', async () => {
  await app.db
    .updateTable('company_profiles')
    .set({ iban: 'FR1420041010050500013M02606' })
    .where('id', '=', company)
    .execute();
  const one = await received({ dueOn: '2026-01-01' });
  await approve(owner, one);
  const payable = async (who: typeof owner) =>
    (await who.get('/api/payable-invoices?limit=1')).body.items.find(
      ({ invoiceId }: { invoiceId: string }) => invoiceId === one.id,
    );
  const { iban } = one.fields;
  expect(await payable(owner)).toMatchObject({ isReceived: true, amountMinor: 120_00, iban, bar: 'unconfirmed' });
  expect(await payable(stranger)).toBeUndefined();
  const account = `/api/invoices/${one.id}/confirmed-account`;
  expect((await stranger.post(account, { iban })).status).toBe(404);
  expect((await owner.post(account, { iban: 'FR7630006000011234567890188' })).body.code).toBe('IBAN_OTHER');
  expect((await owner.post(account, { iban })).status).toBe(201);
  expect((await owner.post(account, { iban })).status).toBe(201);
  expect(await payable(owner)).toMatchObject({ isConfirmed: true, bar: null });
  const prepare = () =>
    owner.post('/api/payment-batches', {
      executionOn: '2026-12-01',
      items: [{ invoiceId: one.id, amountMinor: 120_00 }],
    });
  const prepared = await Promise.all([prepare(), prepare()]);
  expect(codes(prepared)).toEqual([201, 'IN_BATCH']);
  const batch = prepared.find(({ status }) => status === 201)?.body;
  expect(batch.items).toMatchObject([{ invoiceId: one.id, isReceived: true, company: 'Zinc & Fils', isOpen: true }]);
  const file = await owner.get(`/api/payment-batches/${batch.id}/file`);
  expect(file.body).toContain(`<IBAN>${iban}</IBAN>`);
  const reference = /<EndToEndId>([^<]+)/.exec(file.body)?.[1] ?? '';
  await bring(owner, tableOf([{ minor: -120_00, words: `VIREMENT ${reference}`, day: '2026-11-17' }]));
  const sent = await entry(owner, reference);
  expect(sent.proposal).toMatchObject({ why: ['batch'], payments: [{ invoiceId: one.id }] });
  expect((await confirmEntry(owner, sent)).status).toBe(200);
  expect(await read(owner, one)).toMatchObject({ standing: 'paid', payments: [{ reference }] });
  const [after] = (await owner.get('/api/payment-batches')).body.items;
  expect(after).toMatchObject({ items: [{ isOpen: false }], acts: { file: { allowed: false, code: 'BATCH_PAID' } } });
});

test('its buyer takes it away with what was issued here', async () => {
  const table = async (who: typeof owner, name: string) =>
    (
      await app.http.inject({
        url: `/api/invoice-exports/table?table=${name}&format=csv&from=2026-11-01&to=2026-11-30`,
        headers: { cookie: who.cookie },
      })
    ).body;
  const invoices = await table(owner, 'invoices');
  expect(invoices).toContain('ACH-1001');
  expect(invoices).toContain('Facture fournisseur');
  expect(await table(owner, 'vat')).toContain('ACH-1001');
  expect(await table(owner, 'payments')).toContain('ACH-1001');
  for (const who of [elsewhere, stranger]) expect(await table(who, 'invoices')).not.toContain('ACH-1001');
  const fec = await app.http.inject({ url: '/api/invoice-exports/fec?year=2026', headers: { cookie: owner.cookie } });
  const lines = fec.body.split('\r\n').map((line) => line.split('\t'));
  const of = lines.filter((cells) => cells[0] === 'AC' && cells[8] === 'ACH-1001');
  expect(of.map((cells) => [cells[0], cells[4], cells[11], cells[12]])).toEqual([
    ['AC', '401000', '0,00', '120,00'],
    ['AC', '615200', '100,00', '0,00'],
    ['AC', '445660', '20,00', '0,00'],
  ]);
  const cents = (text = '0') => Number(text.replace(',', ''));
  const sums = lines.slice(1).map((cells) => cents(cells[11]) - cents(cells[12]));
  expect(sums.reduce((sum, one) => sum + one, 0)).toBe(0);
  expect(lines.filter((cells) => cells[10]?.startsWith('Annulation')).length).toBeGreaterThan(0);
  const zip = await app.http.inject({
    url: '/api/invoice-exports/papers?from=2026-11-01&to=2026-11-30',
    headers: { cookie: owner.cookie },
  });
  expect(zip.rawPayload.toString('latin1')).toContain('ACH-1001');
});
