import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { checkFec } from '#test/check-fec.ts';
import { issuedInvoices } from '#test/issued-invoices.ts';
import { upload } from '#test/multipart.ts';
import { ublOf } from '#test/received-invoices.ts';
import { line, orderingPeople, providingPeople } from '#test/tender.ts';

const app = await startTestApp();
const { site, owner } = await orderingPeople(app);
const { lefort } = await providingPeople(app);
const { act, after, carry, credit, invoice } = await issuedInvoices(app, { owner, site, lefort });

const bookOf = async (who: Caller) => {
  const { rawPayload } = await app.http.inject({
    url: '/api/invoice-exports/fec?year=2026',
    headers: { cookie: who.cookie },
  });
  const { faults, balances } = checkFec(rawPayload, 2026);
  expect(faults).toEqual([]);
  return balances;
};
const receive = async ({ id }: { id: string }, amountMinor: number, method = 'transfer') => {
  const { version } = (await lefort.get(`/api/invoices/${id}/settlement`)).body;
  const said = { version, amountMinor, paidOn: '2026-11-18', method, reference: `VIR | ${amountMinor}` };
  const { status, body } = await lefort.post(`/api/invoices/${id}/received-payments`, said);
  expect([status, body]).toMatchObject([201, {}]);
  return body.payments.find(({ reference }: { reference: string }) => reference === said.reference);
};

test('the books of both sides: a deposit recovered, a retention, a credit note of what was paid, a payment that bounced', async () => {
  // One square metre at 100 € before tax, of which 5 % is kept back.
  const confirmed = await carry(lefort, 'confirmed', [], { retentionBp: 500 });
  const deposit = await invoice(confirmed, 'deposit', { depositBp: 3000 });
  expect(deposit.document.totals.totalTtcMinor).toBe(36_00);
  expect(await bookOf(lefort)).toEqual({ 411000: 36_00, 419100: -30_00, 445740: -6_00 });
  expect(await bookOf(owner)).toEqual({ 401000: -36_00, 409100: 30_00, 445640: 6_00 });
  await receive(deposit, 36_00);
  expect(await bookOf(lefort)).toEqual({ 512000: 36_00, 419100: -30_00, 445710: -6_00 });

  const completed = after(await act(lefort, after(await act(lefort, confirmed, 'start')), 'completion'));
  const balance = await invoice(after(await act(owner, completed, 'acceptance')), 'balance');
  const { totalTtcMinor, retentionMinor } = balance.document.totals;
  expect(totalTtcMinor).toBe(84_00);
  const due = totalTtcMinor - retentionMinor;
  // The deposit is no longer an advance; the retention has its own account.
  expect(await bookOf(lefort)).toEqual({
    411000: due,
    411700: retentionMinor,
    512000: 36_00,
    704000: -100_00,
    445710: -6_00,
    445740: -14_00,
  });
  await receive(balance, due);
  const due20 = Math.round((14_00 * due) / 84_00);
  expect(await bookOf(lefort)).toEqual({
    411700: retentionMinor,
    512000: 36_00 + due,
    704000: -100_00,
    445710: -(6_00 + due20),
    445740: -(14_00 - due20),
  });

  // Fully credited after payment: no VAT is due, and the client is owed the payment.
  await credit(balance);
  expect(await bookOf(lefort)).toEqual({
    411000: -due,
    512000: 36_00 + due,
    419100: -30_00,
    445710: -6_00,
  });
  const other = await invoice(await carry(lefort, 'completed'), 'balance');
  const cheque = await receive(other, 120_00, 'cheque');
  const withdrawal = { version: cheque.version, reason: 'Revenu impayé' };
  expect((await lefort.post(`/api/payments/${cheque.id}/withdrawal`, withdrawal)).status).toBe(200);
  expect(await bookOf(lefort)).toMatchObject({ 411000: 120_00 - due, 445710: -6_00, 445740: -20_00 });
  expect(await bookOf(owner)).toMatchObject({ 409100: 30_00, 445660: 6_00, 445640: 20_00, 615200: 100_00 });
});

test('a credit note from elsewhere is in the books of who buys as it is confirmed, set off, and taken back as it is reopened', async () => {
  const before = await bookOf(owner);
  const confirm = async (bytes: string, kind: 'invoice' | 'credit') => {
    const { id } = (await upload(owner, '/api/received-invoices', bytes, 'f.xml')).body;
    const { version, fields } = (await owner.get(`/api/received-invoices/${id}`)).body;
    const said = { version, fields: { ...fields, kind } };
    expect((await owner.post(`/api/received-invoices/${id}/confirmation`, said)).status).toBe(200);
    return `/api/received-invoices/${id}`;
  };
  const act = async (path: string, what: string, more: object) => {
    const { version } = (await owner.get(`${path}/payable`)).body;
    expect((await owner.post(`${path}/${what}`, { version, ...more })).status).toBeLessThan(202);
  };
  const moved = async () => {
    const after = await bookOf(owner);
    const accounts = new Set([...Object.keys(before), ...Object.keys(after)]);
    return Object.fromEntries(
      [...accounts].flatMap((one) => {
        const minor = (after[one] ?? 0) - (before[one] ?? 0);
        return minor === 0 ? [] : [[one, minor]];
      }),
    );
  };
  const bill = await confirm(ublOf().replace('F-77', 'ACH-1'), 'invoice');
  await act(bill, 'approval', { amountMinor: 120_00 });
  expect(await moved()).toEqual({ 401000: -120_00, 445660: 20_00, 615200: 100_00 });
  const note = await confirm(ublOf().replace('F-77', 'AV-1'), 'credit');
  expect(await moved()).toEqual({ 401000: -120_00, 467000: 120_00 });
  await act(bill, 'payments', { amountMinor: 120_00, paidOn: '2026-11-18', method: 'offset', reference: 'AV-1' });
  expect(await moved()).toEqual({});
  const { version } = (await owner.get(note)).body;
  expect((await owner.delete(`${note}/decision?version=${version}`)).status).toBe(200);
  expect(await moved()).toEqual({ 445660: 20_00, 467000: -120_00, 615200: 100_00 });
});

test('what a buyer owes in its seller’s place is due and deducted: of a subcontractor as it is paid, of one from elsewhere at once', async () => {
  const before = await bookOf(owner);
  const moved = async () => {
    const after = await bookOf(owner);
    const accounts = ['401000', '445640', '445660', '445710', '445740', '512000', '615200'];
    return Object.fromEntries(
      accounts.flatMap((one) => {
        const minor = (after[one] ?? 0) - (before[one] ?? 0);
        return minor === 0 ? [] : [[one, minor]];
      }),
    );
  };
  const sold = await bookOf(lefort);
  const reversed = line({ vatRateBp: 0, vatMention: 'reverse_charge' });
  const order = await carry(lefort, 'completed', [], { lines: [reversed] });
  const bill = await invoice(order, 'balance', { buyer: { kind: 'company', isContractor: true } });
  expect(bill.document.totals.totalTtcMinor).toBe(100_00);
  expect(await moved()).toEqual({ 401000: -100_00, 615200: 100_00, 445640: 20_00, 445740: -20_00 });
  await receive(bill, 50_00);
  const half = { 445640: 10_00, 445660: 10_00, 445740: -10_00, 445710: -10_00 };
  expect(await moved()).toEqual({ 401000: -50_00, 512000: -50_00, 615200: 100_00, ...half });
  const selling = await bookOf(lefort);
  for (const vat of ['445710', '445740']) expect(selling[vat]).toBe(sold[vat]);

  const bare = ublOf()
    .replace('F-77', 'AE-1')
    .replaceAll('<b:ID>S<', '<b:ID>AE<')
    .replaceAll('20.00</b:TaxAmount>', '0.00</b:TaxAmount>')
    .replaceAll(/<b:Percent>20(?:\.0)?</g, '<b:Percent>0<')
    .replaceAll('120.00', '100.00');
  const { id } = (await upload(owner, '/api/received-invoices', bare, 'f.xml')).body;
  const { version, fields } = (await owner.get(`/api/received-invoices/${id}`)).body;
  const confirmed = await owner.post(`/api/received-invoices/${id}/confirmation`, { version, fields });
  expect([confirmed.status, confirmed.body]).toMatchObject([200, {}]);
  const payable = (await owner.get(`/api/received-invoices/${id}/payable`)).body;
  const approval = { version: payable.version, amountMinor: 100_00 };
  expect((await owner.post(`/api/received-invoices/${id}/approval`, approval)).status).toBe(200);
  expect(await moved()).toEqual({
    401000: -150_00,
    512000: -50_00,
    615200: 200_00,
    ...half,
    445660: 30_00,
    445710: -30_00,
  });
});
