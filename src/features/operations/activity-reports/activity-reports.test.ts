import { expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { tenders } from '#test/tender.ts';
import { prepareReports } from './prepare-reports.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin' });
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const owner = await app.person({ company });
const provider = await app.person({ role: 'prestataire', company: await app.provider({ name: '=Étanchéité Martin' }) });
const { publish, offer } = tenders(app, owner, await app.site(company));

const url = '/api/admin/reports/activity';
const period = 'from=2026-11-01&to=2026-11-30';

test('counts what was published, quoted and ordered, with delays, beside the period before', async () => {
  const request = await publish();
  app.clock.now = new Date(app.clock.now.getTime() + 2 * 3_600_000);
  const quote = await offer(provider, request.id);
  app.clock.now = new Date(app.clock.now.getTime() + 3 * 3_600_000);
  await owner.post(`/api/quotes/${quote.id}/acceptance`, { version: quote.version, signerName: 'Claire Delmas' });
  const { status, body } = await admin.get(`${url}?${period}`);
  expect(status).toBe(200);
  expect(body.totals).toMatchObject({ published: 1, quotes: 1, orders: 1, quoteHours: 2, orderHours: 5 });
  expect(body.totals.orderedMinor).toBeGreaterThan(0);
  expect(body.previous).toMatchObject({ published: 0, orders: 0, orderedMinor: 0, quoteHours: null });
  expect(body.before).toEqual({ from: '2026-10-02', to: '2026-10-31' });
  expect(body.months).toMatchObject([{ month: '2026-11-01', published: 1, orders: 1 }]);
  expect(body.states).toEqual([{ state: 'awarded', requests: 1 }]);
  expect(body.companies).toMatchObject([{ name: 'Régie Saint-Ambroise', published: 1, orders: 1 }]);
  expect(body.providers).toMatchObject([{ name: '=Étanchéité Martin', quotes: 1, won: 1, orders: 1 }]);
  expect(body.trades).toMatchObject([{ published: 1, quotes: 1, orders: 1, ratingMilli: null }]);
  expect(body.lastYear).toMatchObject({ from: '2025-11-01', to: '2025-11-30', totals: { published: 0 }, trades: [] });
  expect(body.quality).toEqual({ received: 0, clean: 0, invoiced: 0, contested: 0 });
  expect(body.funnel).toEqual({
    requests: 1,
    quoted: 1,
    ordered: 1,
    received: 0,
    invoiced: 0,
    quoteHours: 2,
    orderHours: 3,
    receiveHours: null,
    unanswered: 0,
  });
  expect(body.weeks.map(({ from, published }: { from: string; published: number }) => [from, published])).toEqual([
    ['2026-11-03', 0],
    ['2026-11-10', 0],
    ['2026-11-17', 1],
    ['2026-11-24', 0],
  ]);
  expect(body.trends).toMatchObject([{ published: [0, 0, 1, 0], publishedBefore: [0, 0, 0, 0] }]);
});

test('names nobody who answered a sealed tender that is not open', async () => {
  const rival = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Toitures Vidal' }) });
  const request = await publish({ sealed: true });
  await offer(rival, request.id);
  const named = async () => JSON.stringify((await admin.get(`${url}?${period}`)).body.providers).includes('Vidal');
  expect(await named()).toBe(false);
  await app.db.updateTable('requests').set({ opened_at: app.clock.now }).where('id', '=', request.id).execute();
  expect(await named()).toBe(true);
  await app.db.deleteFrom('requests').where('id', '=', request.id).execute();
});

test('ends at midnight in Paris', async () => {
  await app.db
    .updateTable('requests')
    .set({ published_at: new Date('2026-10-31T23:30:00Z') })
    .execute();
  expect((await admin.get(`${url}?${period}`)).body.totals.published).toBe(1);
  expect((await admin.get(`${url}?from=2026-10-01&to=2026-10-31`)).body.totals.published).toBe(0);
});

test.each(['months', 'states', 'trades', 'bearers', 'companies', 'providers', 'accounts'])(
  '«%s» is exported',
  async (table) => {
    const { status, body, headers } = await admin.get(`${url}.csv?${period}&table=${table}`);
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toContain(`rapport-${table}-2026-11-01-2026-11-30.csv`);
    expect(body.startsWith('\uFEFF')).toBe(true);
    expect(body.trim().split('\r\n').length).toBeGreaterThan(table === 'accounts' ? 0 : 1);
    if (table === 'providers') expect(body).toContain("'=Étanchéité Martin");
  },
);

test('is exported in the language and the numbers of the reader', async () => {
  const csv = async (language: string, table: string) => {
    await admin.put('/api/preferences', { preferredLanguage: language });
    const { body, headers } = await admin.get(`${url}.csv?${period}&table=${table}`);
    return { lines: body.slice(1).split('\r\n') as string[], name: headers['content-disposition'] as string };
  };
  const german = await csv('de', 'trades');
  expect(german.name).toContain('bericht-trades-');
  expect(german.lines[0]).toBe(
    'Gewerk;Veröffentlichte Anfragen;Erhaltene Angebote;Aufträge;Beauftragt netto (EUR);"Erstes Angebot (Stunden, Median)";"Auftrag (Stunden, Median)"',
  );
  expect(german.lines[1]).toMatch(/^[^;]+;1;1;1;"\d+,\d\d";/);
  const english = await csv('en', 'trades');
  expect(english.lines[0]).toMatch(/^Trade,Requests published,/);
  expect(english.lines[1]).toMatch(/,1,1,1,\d+\.\d\d,/);
  await admin.put('/api/preferences', { preferredLanguage: 'fr' });
});

test('refuses a period that is none, and who is no admin', async () => {
  expect((await admin.get(`${url}?from=2026-11-30&to=2026-11-01`)).status).toBe(422);
  expect((await admin.get(`${url}?from=2020-01-01&to=2026-11-01`)).status).toBe(422);
  expect((await admin.get(`${url}?from=hier&to=2026-11-01`)).status).toBe(422);
  expect((await admin.get(`${url}.csv?${period}&table=mots`)).status).toBe(422);
  expect((await owner.get(`${url}?${period}`)).status).toBe(403);
  expect((await owner.get(`${url}.csv?${period}&table=months`)).status).toBe(403);
});

test('a report that takes long is prepared, and shown as it was then until it is too old', async () => {
  const { body: made } = await admin.get(`${url}?${period}`);
  expect(made.asOf).toBe(app.clock.now.toISOString());
  await prepareReports(app.db, app.clock.now, 0);
  const preparedAt = app.clock.now.toISOString();
  const days30 = 'from=2026-10-21&to=2026-11-19';
  const { body: prepared } = await admin.get(`${url}?${days30}`);
  expect(prepared.totals.published).toBe(1);
  await app.db.updateTable('requests').set({ published_at: null, state: 'draft' }).execute();
  app.clock.now = new Date(app.clock.now.getTime() + 80 * 60_000);
  expect((await admin.get(`${url}?${days30}`)).body).toEqual(prepared);
  expect(prepared.asOf).toBe(preparedAt);
  const csv = await admin.get(`${url}.csv?${days30}&table=months`);
  expect(csv.body.split('\r\n')[2]).toMatch(/^2026-11;1;/);
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
  const { body: anew } = await admin.get(`${url}?${days30}`);
  expect(anew.totals.published).toBe(0);
  expect(anew.asOf).toBe(app.clock.now.toISOString());
  expect((await owner.get(`${url}?${days30}`)).status).toBe(403);
});

test('a report that takes little is made anew each time, and what is too old is forgotten', async () => {
  await prepareReports(app.db, app.clock.now);
  expect(await app.db.selectFrom('kept_reports').selectAll().execute()).toEqual([]);
});
