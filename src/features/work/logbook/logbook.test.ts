import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { readPaper } from '#test/read-paper.ts';
import { orderingPeople } from '#test/tender.ts';
import { startGuarantees } from '#features/work/guarantees/guarantee.public.ts';

const app = await startTestApp();
const { site, owner, viewer, elsewhere, stranger } = await orderingPeople(app);
const lefort = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Couverture Lefort' }) });
const { carry } = carriedOrders(app, owner, site);
const load = (who: Pick<Caller, 'cookie'>, of: string, siteId = site) =>
  app.http.inject({ url: `/api/sites/${siteId}/logbook${of}`, headers: { cookie: who.cookie } });

const old = await carry(lefort, 'accepted');
const running = await carry(lefort, 'accepted', ['Trace de peinture']);
await carry(lefort, 'completed');
await app.db
  .transaction()
  .execute((trx) =>
    startGuarantees(trx, { orderId: old.id, effectOn: '2024-03-12', works: 'repair', now: app.clock.now }),
  );

test('the logbook shows every reception in the database, on screen, as a spreadsheet and as a PDF', async () => {
  const { body } = await viewer.get(`/api/sites/${site}/logbook`);
  const { total_ttc_minor: totalTtcMinor } = await app.db
    .selectFrom('work_orders')
    .where('id', '=', running.id)
    .select('total_ttc_minor')
    .executeTakeFirstOrThrow();
  expect(body.years).toEqual([
    { year: 2026, works: 1 },
    { year: 2024, works: 1 },
  ]);
  expect(body.items).toMatchObject([
    {
      workOrderId: running.id,
      number: running.number,
      receivedOn: '2026-11-19',
      openSnags: 1,
      totalTtcMinor,
      provider: { name: 'Couverture Lefort' },
      guarantees: [
        { isRunning: true },
        { isRunning: true },
        { kind: 'decennial', endsOn: '2036-11-19', isRunning: true },
      ],
    },
    { workOrderId: old.id, guarantees: [{ kind: 'completion', endsOn: '2025-03-12', isRunning: false }] },
  ]);
  const { sheets } = await readXlsx((await load(owner, '/table?format=xlsx')).rawPayload);
  expect(sheets[0]?.rows.slice(1).map((row) => [row[0], row[6], row[12]])).toEqual([
    ['2026-11-19', running.number, totalTtcMinor / 100],
    ['2024-03-12', old.number, totalTtcMinor / 100],
  ]);
  expect((await load(owner, '/table?format=csv&year=2024')).body.trimEnd().split('\r\n')).toHaveLength(2);
  const paper = await readPaper((await load(owner, '/paper')).rawPayload);
  const text = paper.text.replaceAll(/\s+/g, ' ');
  for (const said of [
    'Carnet d’entretien',
    '19 nov. 2026',
    '12 mars 2024',
    '10 ans, 19 nov. 2036',
    'Couverture Lefort',
  ]) {
    expect(text).toContain(said);
  }
});

test('only the ordering side reads it, within its reach', async () => {
  for (const of of ['', '/table?format=csv', '/paper']) {
    for (const who of [elsewhere, stranger]) expect((await load(who, of)).statusCode).toBe(404);
    expect((await load(lefort, of)).statusCode).toBe(403);
    expect((await app.http.inject({ url: `/api/sites/${site}/logbook${of}` })).statusCode).toBe(401);
  }
});
