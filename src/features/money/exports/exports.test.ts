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

test('both sides export the invoices of a period as tables; others get nothing of them', async () => {
  for (const who of [lefort, owner, member]) {
    const answer = await table(who, 'invoices', 'csv');
    expect(answer.headers['content-type']).toContain('text/csv');
    const [header, ...rows] = rowsOf(answer.body);
    expect(header).toEqual(expect.arrayContaining(['Imputation', 'Retenue de garantie']));
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

test('the entries of a year are balanced and numbered, only for the whole company', async () => {
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

test('the documents of a period are one archive', async () => {
  const mine = await load(lefort, `papers?${period}`);
  expect(mine.headers['content-type']).toBe('application/zip');
  const names = (bytes: Buffer) => [...bytes.toString('latin1').matchAll(/([\w /-]+\.pdf)/g)].map(([, name]) => name);
  const [first, second] = [`${balance.document.number}.pdf`, `${credit.document.number}.pdf`];
  // Once before its bytes, once in the directory at the end.
  expect(names(mine.rawPayload)).toEqual(expect.arrayContaining([first, second]));
  expect(mine.rawPayload.toString('latin1').split('%PDF-').length - 1).toBe(2);
  expect(names((await load(owner, `papers?${period}`)).rawPayload)).toContain(
    `Couverture Lefort/${balance.document.number}.pdf`,
  );
  expect(names((await load(rival, `papers?${period}`)).rawPayload)).toEqual([]);
});

test('payments are a table by site and trade, and balanced bank entries that settle their invoice', async () => {
  const before = (await table(owner, 'payments', 'csv')).body;
  const { id } = await carry(lefort, 'completed');
  const paid = await issue((await lefort.post(`/api/work-orders/${id}/invoices`, { kind: 'balance' })).body);
  const { number } = paid.document;
  const whole = paid.document.totals.totalTtcMinor as number;
  const note = async (who: Caller, verb: string, amountMinor: number, method: string) => {
    const { version } = (await who.get(`/api/invoices/${paid.id}/settlement`)).body;
    const said = { version, amountMinor, paidOn: today, method, reference: `VIR ${amountMinor}` };
    expect((await who.post(`/api/invoices/${paid.id}/${verb}`, said)).status).toBe(201);
  };
  await note(lefort, 'received-payments', whole - 3_000, 'transfer');
  const entries = async (who: Caller, journal: string) => {
    const { rawPayload } = await load(who, `fec?year=${today.slice(0, 4)}`);
    const lines = rawPayload
      .toString('latin1')
      .slice(0, -2)
      .split('\r\n')
      .map((line) => line.split('\t'));
    expect(new Set(lines.map((cells) => cells.length))).toEqual(new Set([fecColumns.length]));
    return lines.filter(([code]) => code === journal);
  };
  const cents = (text = '') => Math.round(Number(text.replace(',', '.')) * 100);
  const sumOf = (lines: string[][]) => lines.reduce((sum, cells) => sum + cents(cells[11]) - cents(cells[12]), 0);
  const lettersOf = (lines: string[][]) => lines.map(([, , , , account, , , , , , , , , letter]) => [account, letter]);
  const inPart = await entries(lefort, 'BQ');
  expect(lettersOf(inPart)).toContainEqual(['411000', '']);
  expect(sumOf(inPart)).toBe(0);
  const { version, toApproveMinor } = (await owner.get(`/api/invoices/${paid.id}/settlement`)).body;
  const approval = { version, amountMinor: toApproveMinor };
  expect((await owner.post(`/api/invoices/${paid.id}/approval`, approval)).status).toBe(200);
  // Announced and not confirmed yet: only in the payer’s books.
  await note(owner, 'announced-payments', 3_000, 'cash');
  expect(await entries(lefort, 'CA')).toEqual([]);
  const sent = await entries(owner, 'CA');
  expect(sent[0]?.slice(2, 5)).toEqual(['CA000001', today.replaceAll('-', ''), '530000']);
  expect([sumOf(sent), lettersOf(sent)]).toEqual([0, expect.arrayContaining([['401000', number]])]);
  const bought = (await entries(owner, 'AC')).filter(([, , , , , , , , piece]) => piece === number);
  expect(lettersOf(bought)).toContainEqual(['401000', number]);
  const sold = (await entries(lefort, 'VE')).filter(([, , , , , , , , piece]) => piece === number);
  expect(lettersOf(sold)).toContainEqual(['411000', '']);

  expect(rowsOf(before)).toHaveLength(1);
  const [header = [], ...rows] = rowsOf((await table(owner, 'payments', 'csv')).body);
  const named = rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [header[at], cell])));
  expect(named).toMatchObject([
    { Numéro: number, 'Moyen de paiement': 'Virement', 'État du paiement': 'Reçu' },
    { Numéro: number, 'Moyen de paiement': 'Espèces', 'État du paiement': 'Annoncé', 'Montant payé': '30,00' },
  ]);
  expect(rowsOf((await table(lefort, 'payments', 'csv')).body)).toHaveLength(2);
  for (const who of [rival, stranger, elsewhere])
    expect(rowsOf((await table(who, 'payments', 'csv')).body)).toHaveLength(1);
  for (const who of [crew, admin]) expect((await table(who, 'payments', 'csv')).statusCode).toBe(403);
  const workbook = await readXlsx((await table(owner, 'payments', 'xlsx')).rawPayload);
  expect(workbook.sheets[0]?.rows).toHaveLength(3);
});

test('a payment received in December and returned in January stays in its year, and is reversed in the next', async () => {
  const start = app.clock.now;
  const { id } = await carry(lefort, 'completed');
  const paid = await issue((await lefort.post(`/api/work-orders/${id}/invoices`, { kind: 'balance' })).body);
  const amountMinor = paid.document.totals.totalTtcMinor as number;
  const settlement = async () => (await lefort.get(`/api/invoices/${paid.id}/settlement`)).body;
  const receive = async (paidOn: string) => {
    const said = { version: (await settlement()).version, amountMinor, paidOn, method: 'cheque', reference: paidOn };
    expect((await lefort.post(`/api/invoices/${paid.id}/received-payments`, said)).status).toBe(201);
  };
  const bookOf = async (year: number) => {
    const { rawPayload } = await load(lefort, `fec?year=${year}`);
    const [, ...lines] = rawPayload.toString('latin1').trimEnd().split('\r\n');
    return lines.map((line) => line.split('\t'));
  };
  const cents = (text = '') => Math.round(Number(text.replace(',', '.')) * 100);
  const movesOf = (lines: string[][]) =>
    Object.fromEntries(lines.map((cells): [string, number] => [cells[4] ?? '', cents(cells[11]) - cents(cells[12])]));
  const sumOf = (lines: string[][]) => Object.values(movesOf(lines)).reduce((sum, minor) => sum + minor, 0);
  app.clock.now = new Date('2026-12-20T09:00:00Z');
  await receive('2026-12-20');
  const closed = await bookOf(2026);
  const received = closed.filter((cells) => cells[8] === '2026-12-20');
  expect(received.map((cells) => cells[15])).toContain('20261220');
  expect(sumOf(received)).toBe(0);

  // 23:30 UTC on the 7th is the 8th in Paris.
  app.clock.now = new Date('2027-01-07T23:30:00Z');
  const [{ id: paymentId, version }] = (await settlement()).payments;
  const back = await lefort.post(`/api/payments/${paymentId}/withdrawal`, { version, reason: 'Revenu impayé' });
  expect(back.status).toBe(200);
  expect(await bookOf(2026)).toEqual(closed);
  const returned = await bookOf(2027);
  expect(new Set(returned.map((cells) => [cells[2], cells[3], cells[8], cells[13], cells[15]].join(' ')))).toEqual(
    new Set(['BQ000001 20270108 2026-12-20  20270108']),
  );
  expect(movesOf(returned)).toEqual(
    Object.fromEntries(Object.entries(movesOf(received)).map(([account, minor]) => [account, -minor])),
  );

  // Recorded late for an earlier day: it takes the next number, and existing ones keep theirs.
  await receive('2026-11-01');
  const after = await bookOf(2026);
  const numbered = (lines: string[][]) => lines.map((cells) => cells.slice(0, 13));
  expect(numbered(after).slice(0, closed.length)).toEqual(numbered(closed));
  const late = after.slice(closed.length);
  expect(late.map((cells) => [cells[3], cells[15]])).toContainEqual(['20261101', '20270108']);
  expect(late[0]?.[2]).toBe(`BQ${String(Number(received[0]?.[2]?.slice(2)) + 1).padStart(6, '0')}`);
  expect(sumOf(late)).toBe(0);
  app.clock.now = start;
});
