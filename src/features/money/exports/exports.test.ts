import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { rewriteCompany } from '#test/rewrite-company.ts';
import { orderingPeople } from '#test/tender.ts';
import { fecColumns } from './fec.rules.ts';

const app = await startTestApp();
const { site, owner, member, elsewhere, stranger, admin } = await orderingPeople(app);
const firm = await app.provider({ name: 'Couverture Lefort' });
const lefort = await app.person({ role: 'prestataire', company: firm });
const crew = await app.person({ role: 'prestataire', company: firm, membership: 'technician' });
const rival = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Toitures Hugo' }) });
const { carry } = carriedOrders(app, owner, site);

const place = { street: '24 rue des Pyrénées', postalCode: '75020', city: 'Paris' };
for (const [who, said] of [
  [
    lefort,
    {
      siret: '55210055400013',
      vatNumber: 'FR96552100554',
      legalForm: 'SARL',
      registry: 'RCS Paris',
      iban: 'FR7630006000011234567890189',
      legalName: 'Couverture Lefort',
    },
  ],
  [owner, { siret: '73282932000074', vatNumber: 'FR44732829320', legalName: 'Régie Saint-Ambroise' }],
] as const) {
  await rewriteCompany(who, { ...place, ...said });
}
const insurance = 'Mutuelle du Bâti, contrat 1420 7781, France';
await lefort.put('/api/invoice-settings', { shareCapital: '40 000 €', insurance });

const issue = async ({ id }: { id: string }) => {
  const { body } = await lefort.get(`/api/invoices/${id}`);
  const { totalTtcMinor } = body.document.totals;
  const { status, body: done } = await lefort.post(`/api/invoices/${id}/issue`, {
    version: body.version,
    totalTtcMinor,
  });
  expect([status, done]).toMatchObject([200, { state: 'issued' }]);
  return done;
};
const order = await carry(lefort, 'completed');
const balance = await issue((await lefort.post(`/api/work-orders/${order.id}/invoices`, { kind: 'balance' })).body);
const credit = await issue(
  (await lefort.post(`/api/invoices/${balance.id}/credit-notes`, { version: balance.version })).body,
);
const today = balance.document.issuedOn as string;
const period = `from=${today}&to=${today}`;
const load = (who: Pick<Caller, 'cookie'>, path: string) =>
  app.http.inject({ url: `/api/invoice-exports/${path}`, headers: { cookie: who.cookie } });
const table = (who: Pick<Caller, 'cookie'>, name: string, format: string) =>
  load(who, `table?table=${name}&format=${format}&${period}`);
const rowsOf = (csv: string) =>
  csv
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.replaceAll('"', '').split(';'));

test('both sides take the invoices of a period as tables; others find nothing of them', async () => {
  for (const who of [lefort, owner, member]) {
    const answer = await table(who, 'invoices', 'csv');
    expect(answer.headers['content-type']).toContain('text/csv');
    const [header, ...rows] = rowsOf(answer.body);
    expect(header).toContain('Retenue de garantie');
    expect(rows.map(([number]) => number)).toEqual([balance.document.number, credit.document.number]);
    const ttc = header?.indexOf('Total TTC') ?? 0;
    expect(rows[1]?.[ttc]).toBe(`-${rows[0]?.[ttc]}`);
  }
  for (const who of [rival, stranger, elsewhere])
    expect(rowsOf((await table(who, 'invoices', 'csv')).body)).toHaveLength(1);
  expect((await table(crew, 'invoices', 'csv')).statusCode).toBe(403);
  expect((await table(admin, 'invoices', 'csv')).statusCode).toBe(403);
  const lines = rowsOf((await table(lefort, 'lines', 'csv')).body);
  expect(lines).toHaveLength(1 + balance.document.lines.length + credit.document.lines.length);
  const workbook = await readXlsx((await table(lefort, 'vat', 'xlsx')).rawPayload);
  expect(workbook.sheets[0]?.rows.map(([number]) => number)).toEqual([
    'Numéro',
    ...balance.document.totals.vat.map(() => balance.document.number),
    ...credit.document.totals.vat.map(() => credit.document.number),
  ]);
  expect((await load(lefort, `table?table=vat&format=csv&from=${today}&to=2026-01-01`)).statusCode).toBe(422);
});

test('the entries of a year are balanced and numbered, for the whole company alone', async () => {
  for (const [who, code] of [
    [lefort, 'VE'],
    [owner, 'AC'],
  ] as const) {
    const answer = await load(who, `fec?year=${today.slice(0, 4)}`);
    expect(answer.headers['content-disposition']).toMatch(/\d{9}FEC\d{4}1231\.txt/);
    const [header, ...lines] = answer.rawPayload
      .toString('latin1')
      .slice(0, -2)
      .split('\r\n')
      .map((line) => line.split('\t'));
    expect(header).toEqual([...fecColumns]);
    expect(new Set(lines.map((cells) => cells.length))).toEqual(new Set([fecColumns.length]));
    const sums = new Map<string, number>();
    for (const [journal, , entry = '', , , , , , , , , debit = '', paid = ''] of lines) {
      expect(journal).toBe(code);
      const cents = (text: string) => Math.round(Number(text.replace(',', '.')) * 100);
      sums.set(entry, (sums.get(entry) ?? 0) + cents(debit) - cents(paid));
    }
    expect([...sums]).toEqual([
      [`${code}000001`, 0],
      [`${code}000002`, 0],
    ]);
  }
  expect((await load(elsewhere, `fec?year=${today.slice(0, 4)}`)).statusCode).toBe(403);
});

test('the papers of a period are one archive', async () => {
  const mine = await load(lefort, `papers?${period}`);
  expect(mine.headers['content-type']).toBe('application/zip');
  const names = (bytes: Buffer) => [...bytes.toString('latin1').matchAll(/([\w /-]+\.pdf)/g)].map(([, name]) => name);
  const [first, second] = [`${balance.document.number}.pdf`, `${credit.document.number}.pdf`];
  // Each once before its bytes, once in the list at the end.
  expect(names(mine.rawPayload)).toEqual(expect.arrayContaining([first, second]));
  expect(mine.rawPayload.toString('latin1').split('%PDF-').length - 1).toBe(2);
  expect(names((await load(owner, `papers?${period}`)).rawPayload)).toContain(
    `Couverture Lefort/${balance.document.number}.pdf`,
  );
  expect(names((await load(rival, `papers?${period}`)).rawPayload)).toEqual([]);
});
