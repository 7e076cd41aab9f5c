import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { startInvoicePlatform } from '#test/invoice-platform.ts';
import { type Issued, issuedInvoices } from '#test/issued-invoices.ts';
import { openReportSchema } from '#test/official-rules.ts';
import { rewriteCompany } from '#test/rewrite-company.ts';
import { orderingPeople, providingPeople } from '#test/tender.ts';
import { waitFor, workAll } from '#test/work.ts';
import { createLog } from '#platform/log.ts';
import { diskPlace } from './flow-place.ts';
import { folderPlatform } from './folder-platform.ts';
import { bindReports } from './give-tax-report.ts';
import { httpPlatform } from './http-platform.ts';
import type { InvoicePlatform } from './platform-port.ts';
import { takeFlows } from './take-flows.ts';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true }));
const companies = new Map<string, string>();
const sender = { id: '0001', name: 'Plateforme Exemple' };
const app = await startTestApp({ invoicePlatform: { at: { folder }, companies, sender } });
const { db, files, clock } = app;
const { site, owner, stranger } = await orderingPeople(app);
const { firm, lefort, clerk, reader, crew, rival } = await providingPeople(app);
companies.set('552100554', firm);
const { balance, credit } = await issuedInvoices(app, { owner, site, lefort });
const server = await startInvoicePlatform();
const log = createLog('silent');
const overHttp = httpPlatform({ url: server.url, token: server.token }, log);
const inFolder = folderPlatform(diskPlace(folder));
const validate = await openReportSchema();

const november = { from: '2026-11-01', to: '2026-11-30' };
const address = '/api/tax-reports';
const drafts = async (period = november) => {
  const { status, body } = await lefort.get(`/api/tax-report-drafts?from=${period.from}&to=${period.to}`);
  expect([status, body]).toMatchObject([200, {}]);
  return Object.fromEntries(body.items.map((one: { kind: string }) => [one.kind, one]));
};
const send = (kind: string, period = november, who: Caller = lefort) => who.post(address, { kind, ...period });
const code = ({ status, body }: { status: number; body: { code?: string } }) => body.code ?? status;
const fileOf = async ({ id }: { id: string }) => {
  const { status, body } = await lefort.get(`${address}/${id}/file`);
  expect(status).toBe(200);
  validate?.(String(body));
  return String(body);
};
const give = async (platform: InvoicePlatform = overHttp) => {
  await waitFor(db, 10 * 3_600_000);
  await workAll(db, bindReports({ db, clock: () => clock.now, platform }), () => {});
};
const state = async ({ id }: { id: string }) =>
  (await lefort.get(address)).body.items.find((one: { id: string }) => one.id === id);
const receive = async ({ id }: Pick<Issued, 'id'>, amountMinor: number, paidOn: string) => {
  const { version } = (await lefort.get(`/api/invoices/${id}/settlement`)).body;
  const said = { version, amountMinor, paidOn, method: 'transfer', reference: '' };
  const { status, body } = await lefort.post(`/api/invoices/${id}/received-payments`, said);
  expect([status, body]).toMatchObject([201, {}]);
  return body.payments.at(-1);
};

test('sales to a private person are told by day with what was cashed of them, once, and corrected', async () => {
  await balance();
  const sold = await balance({ buyer: { kind: 'private' } });
  const paid = await receive(sold, 60_00, '2026-11-18');
  expect((await send('private', { from: '2026-11-01', to: '2026-11-19' })).status).toBe(422);
  clock.now = new Date('2026-12-05T09:00:00Z');
  expect(await drafts()).toMatchObject({
    private: { state: 'ready', itemCount: 1, amountMinor: 100_00, vatMinor: 20_00 },
    privatePaid: { state: 'ready', itemCount: 1, amountMinor: 60_00 },
    abroad: { state: 'empty' },
    abroadPaid: { state: 'empty' },
  });
  const both = await Promise.all([send('private'), send('private')]);
  expect(both.map(code).toSorted()).toEqual([201, 'REPORT_KNOWN']);
  const first = both.find(({ status }) => status === 201)?.body;
  expect(await fileOf(first)).toContain(
    '<Transactions><Date>20261119</Date><TransactionsCurrency>EUR</TransactionsCurrency><CategoryCode>TPS1</CategoryCode>' +
      '<TaxExclusiveAmount>100.00</TaxExclusiveAmount><TaxTotal>20.00</TaxTotal><TransactionsCount>1</TransactionsCount>',
  );
  const cashed = (await send('privatePaid')).body;
  expect(await fileOf(cashed)).toContain(
    '<Date>20261118</Date><SubTotals><TaxPercent>20</TaxPercent><CurrencyCode>EUR</CurrencyCode><Amount>60.00</Amount>',
  );
  expect(code(await send('private', { from: '2026-11-20', to: '2026-12-04' }))).toBe('REPORT_OVERLAPS');
  expect(code(await send('private', { from: '2026-10-01', to: '2026-10-31' }))).toBe('REPORT_EMPTY');
  expect(code(await send('private', { from: '2026-11-30', to: '2026-11-30' }))).toBe('VALIDATION');

  // Submitted once, even if the platform's answer was lost.
  server.state.mood = 'unheard';
  await give();
  expect(await state(first)).toMatchObject({ state: 'waiting', failedAt: expect.any(String) });
  server.state.mood = 'well';
  await give();
  await give();
  expect(server.flows.map(({ flowSyntax, trackingId }) => [flowSyntax, trackingId]).toSorted()).toEqual(
    [first, cashed].map(({ id }) => ['FRR', id]).toSorted(),
  );
  expect(await state(first)).toMatchObject({ state: 'sent', failedAt: null, isCorrection: false });
  expect(String(server.flows.find(({ trackingId }) => trackingId === first.id)?.bytes)).toBe(await fileOf(first));

  // A bounced payment, and a refund by a credit note in the next period.
  const withdrawal = { version: paid.version, reason: 'Rejeté' };
  expect((await lefort.post(`/api/payments/${paid.id}/withdrawal`, withdrawal)).status).toBe(200);
  expect(await drafts()).toMatchObject({ private: { state: 'told' }, privatePaid: { state: 'changed', itemCount: 0 } });
  const corrected = (await send('privatePaid')).body;
  expect(corrected).toMatchObject({ isCorrection: true, amountMinor: 0 });
  expect(await fileOf(corrected)).toContain('<TypeCode>RE</TypeCode>');
  await credit(sold);
  clock.now = new Date('2027-01-05T09:00:00Z');
  const december = { from: '2026-12-01', to: '2026-12-31' };
  const { body: refund } = await send('private', december);
  expect(refund).toMatchObject({ isCorrection: false, amountMinor: -100_00, vatMinor: -20_00 });
  expect(await fileOf(refund)).toContain('<TaxTotal>-20.00</TaxTotal>');

  // Refused by the platform, at once or later: reported again.
  server.state.mood = 'refusing';
  server.state.refusal = '{"errorMessage":"Matricule inconnu"}';
  await give();
  server.state.mood = 'well';
  expect(await state(refund)).toMatchObject({ state: 'refused', refusal: 'Matricule inconnu' });
  const { body: again } = await send('private', december);
  await give();
  const flow = server.flows.find(({ trackingId }) => trackingId === again.id);
  if (flow) flow.acknowledgement = { status: 'Error', details: [{ reasonMessage: 'Double' }] };
  await takeFlows({ db, files, clock: () => new Date(), log, demo: false, platform: overHttp, companies });
  expect(await state(again)).toMatchObject({ state: 'refused', refusal: 'Double', isCorrection: false });
  const { body: third } = await send('private', december);
  await give(inFolder);
  const outgoing = join(folder, 'outgoing');
  expect(readdirSync(outgoing).toSorted()).toEqual([`${third.id}.json`, `${third.id}.xml`]);
  expect(JSON.parse(readFileSync(join(outgoing, `${third.id}.json`), 'utf8'))).toMatchObject({
    flowSyntax: 'FRR',
    processingRule: 'B2C',
  });
});

test('sales to a company abroad are told one by one, and not before their VAT number is there', async () => {
  clock.now = new Date('2027-02-10T09:00:00Z');
  const abroad = {
    street: 'Rue Haute 1',
    postalCode: '1000',
    city: 'Bruxelles',
    country: 'Belgique',
    siret: '',
    addressConfirmed: true,
  };
  await rewriteCompany(owner, { ...abroad, legalName: 'Immo Bruxelles', vatNumber: '' });
  const bare = await balance();
  const period = { from: '2027-02-01', to: '2027-02-10' };
  clock.now = new Date('2027-02-11T09:00:00Z');
  expect(await drafts(period)).toMatchObject({ abroad: { state: 'ready', incomplete: [bare.document.number] } });
  expect(code(await send('abroad', period))).toBe('REPORT_INCOMPLETE');
  clock.now = new Date('2027-03-10T09:00:00Z');
  await rewriteCompany(owner, { ...abroad, legalName: 'Immo Bruxelles', vatNumber: 'BE0123456749' });
  const sold = await balance();
  await receive(sold, 120_00, '2027-03-10');
  const back = await credit(sold, [{ line: 0, totalHtMinor: 10_00 }]);
  clock.now = new Date('2027-03-11T09:00:00Z');
  const march = { from: '2027-03-01', to: '2027-03-10' };
  const { body: told } = await send('abroad', march);
  expect(told).toMatchObject({ itemCount: 2, amountMinor: 90_00, vatMinor: 18_00 });
  const xml = await fileOf(told);
  expect(xml).toContain('<Buyer><CompanyId schemeId="0223">BE0123456749</CompanyId>');
  expect(xml).toContain(`<ID>${back.document.number}</ID>`);
  const { body: cashed } = await send('abroadPaid', march);
  expect(await fileOf(cashed)).toContain(`<InvoiceID>${sold.document.number}</InvoiceID>`);
});

test('are told by owners and managers of the issuer whom the platform is open to', async () => {
  const { body: list } = await lefort.get(address);
  expect(list).toMatchObject({ isOpen: true, acts: { send: { allowed: true } } });
  const [{ id }] = list.items;
  for (const who of [clerk, reader, crew, rival, owner, stranger]) {
    expect([403, 409]).toContain((await send('private', november, who)).status);
    expect([403, 409]).toContain((await who.get('/api/tax-report-drafts?from=2026-11-01&to=2026-11-30')).status);
  }
  for (const who of [reader, crew, rival, owner, stranger])
    expect([403, 404]).toContain((await who.get(`${address}/${id}/file`)).status);
  expect((await rival.get(address)).body).toMatchObject({ items: [], isOpen: false });
  expect((await clerk.get(address)).body.acts.send.allowed).toBe(false);
});
