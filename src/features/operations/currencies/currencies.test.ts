import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLog } from '#platform/log.ts';
import { startTestApp } from '#test/app.ts';
import { convertByRates, parseDailyRates } from './currency.rules.ts';
import { refreshRates } from './refresh-rates.ts';

const app = await startTestApp();
const person = await app.person({});
const admin = await app.person({ role: 'admin' });

const rateOf = async (code: string) =>
  (await person.get('/api/currencies')).body.find((row: { code: string }) => row.code === code);

describe('currencies', () => {
  test('are listed by code with the rates shipped, dated', async () => {
    const { status, body } = await person.get('/api/currencies');
    expect(status).toBe(200);
    expect(body.map(({ code }: { code: string }) => code)).toEqual(['CHF', 'EUR', 'GBP', 'USD']);
    expect(body[0]).toEqual({
      code: 'CHF',
      symbol: 'CHF',
      decimalPlaces: 2,
      exchangeRate: 0.9365,
      isActive: true,
      lastUpdated: '2025-01-02T15:00:00.000Z',
    });
    expect((await app.nobody.get('/api/currencies')).status).toBe(401);
  });

  test('out of service is not listed, nor converted', async () => {
    await app.db.updateTable('currencies').set({ is_active: false }).where('code', '=', 'GBP').execute();
    expect(await rateOf('GBP')).toBeUndefined();
    const { status, body } = await person.get('/api/conversions?amount=10&from=EUR&to=GBP');
    expect([status, body.code]).toEqual([409, 'INACTIVE_CURRENCY']);
    await app.db.updateTable('currencies').set({ is_active: true }).where('code', '=', 'GBP').execute();
  });
});

describe('converting', () => {
  test.each([
    ['amount=100&from=EUR&to=USD', 103.21, 1.0321],
    ['amount=103.21&from=USD&to=EUR', 100, 0.96889836],
    ['amount=-100&from=GBP&to=CHF', -112.7, 1.12695548],
    ['amount=12.345&from=EUR&to=EUR', 12.345, 1],
  ])('%s', async (query, result, rate) => {
    const { status, body } = await person.get(`/api/conversions?${query}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ result, rate });
  });

  test('falls back to the stored rates when the function fails', async () => {
    await sql`ALTER FUNCTION convert_currency RENAME TO convert_currency_away`.execute(app.db);
    const { status, body } = await person.get('/api/conversions?amount=100&from=EUR&to=USD');
    expect([status, body.result]).toEqual([200, 103.21]);
    await sql`ALTER FUNCTION convert_currency_away RENAME TO convert_currency`.execute(app.db);
  });

  test.each(['amount=x&from=EUR&to=USD', 'amount=1&from=EUR&to=JPY', 'amount=1e15&from=EUR&to=USD', 'from=EUR&to=USD'])(
    'refuses %s',
    async (query) => {
      expect((await person.get(`/api/conversions?${query}`)).status).toBe(422);
    },
  );

  test('by hand rounds as the database does', () => {
    const euro = { exchangeRate: 1, decimalPlaces: 2 };
    expect(convertByRates(1.005, euro, euro)).toBe(1.01);
    expect(convertByRates(-1.005, euro, euro)).toBe(-1.01);
    expect(convertByRates(0, euro, { exchangeRate: 0.9365, decimalPlaces: 2 })).toBe(0);
  });
});

describe('setting a rate', () => {
  test('from the euro sets the target, to the euro the inverse, another pair history only', async () => {
    const { status, body } = await admin.post('/api/exchange-rates', { from: 'EUR', to: 'USD', rate: 1.25 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ from: 'EUR', to: 'USD', rate: 1.25, source: 'manual' });
    expect(await rateOf('USD')).toMatchObject({ exchangeRate: 1.25, lastUpdated: app.clock.now.toISOString() });
    await admin.post('/api/exchange-rates', { from: 'CHF', to: 'EUR', rate: 1.25, source: 'BNS' });
    expect((await rateOf('CHF')).exchangeRate).toBe(0.8);
    await admin.post('/api/exchange-rates', { from: 'CHF', to: 'USD', rate: 9 });
    expect((await rateOf('CHF')).exchangeRate).toBe(0.8);
    expect((await rateOf('USD')).exchangeRate).toBe(1.25);
    const history = (await person.get('/api/exchange-rates')).body;
    expect(history.map((row: { rate: number }) => row.rate)).toEqual([9, 1.25, 1.25]);
    const events = await app.db.selectFrom('events').select('data').where('kind', '=', 'exchange-rate.set').execute();
    expect(events).toHaveLength(3);
  });

  test('history is of a pair, and of 30 days unless asked', async () => {
    app.clock.now = new Date(app.clock.now.getTime() + 31 * 86_400_000);
    expect((await person.get('/api/exchange-rates')).body).toEqual([]);
    expect((await person.get('/api/exchange-rates?days=40')).body).toHaveLength(3);
    expect((await person.get('/api/exchange-rates?days=40&from=CHF')).body).toHaveLength(2);
    expect((await person.get('/api/exchange-rates?days=40&from=CHF&to=EUR')).body).toMatchObject([{ source: 'BNS' }]);
    expect((await person.get('/api/exchange-rates?days=0')).status).toBe(422);
  });

  test('is for admins, and refuses what is no rate', async () => {
    const rate = { from: 'EUR', to: 'USD', rate: 1.1 };
    expect((await person.post('/api/exchange-rates', rate)).status).toBe(403);
    expect((await app.nobody.post('/api/exchange-rates', rate)).status).toBe(401);
    for (const wrong of [{ rate: 0 }, { rate: -1 }, { to: 'EUR' }, { to: 'JPY' }, { rate: '1,1' }]) {
      expect((await admin.post('/api/exchange-rates', { ...rate, ...wrong })).status).toBe(422);
    }
    expect((await rateOf('USD')).exchangeRate).toBe(1.25);
  });
});

const file = (day: string, usd: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<Cube><Cube time='${day}'><Cube currency='USD' rate='${usd}'/><Cube currency='JPY' rate='162.1'/><Cube currency='CHF' rate='0.9301'/></Cube></Cube>
</gesmes:Envelope>`;

describe('the daily file of the central bank', () => {
  let answer = { status: 200, body: '' };
  const server = createServer((_, response) => response.writeHead(answer.status).end(answer.body));
  const settings = { db: app.db, log: createLog('silent'), ratesUrl: undefined as string | undefined };
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    settings.ratesUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/daily.xml`;
  });
  afterAll(() => server.close());

  test('replaces the rates it has, once, and keeps the others', async () => {
    answer = { status: 200, body: file('2027-01-04', '1.0811') };
    const pound = await rateOf('GBP');
    expect(await refreshRates(settings)).toBe('refreshed');
    expect(await rateOf('USD')).toMatchObject({ exchangeRate: 1.0811, lastUpdated: '2027-01-04T15:00:00.000Z' });
    expect(await rateOf('GBP')).toEqual(pound);
    expect(await Promise.all([refreshRates(settings), refreshRates(settings)])).toEqual(['kept', 'kept']);
    const rows = await app.db.selectFrom('exchange_rate_history').select('id').where('source', '=', 'ecb').execute();
    expect(rows).toHaveLength(2);
  });

  test.each([
    ['an older file', { status: 200, body: file('2026-12-31', '9.9') }],
    ['a fault', { status: 503, body: file('2027-01-05', '9.9') }],
    ['another page', { status: 200, body: '<html>maintenance</html>' }],
    ['an endless one', { status: 200, body: file('2027-01-05', '9.9').padStart(300_000) }],
  ])('%s changes nothing', async (_, wrong) => {
    answer = wrong;
    expect(await refreshRates(settings)).toBe('kept');
    expect((await rateOf('USD')).exchangeRate).toBe(1.0811);
  });

  test('unset or unreachable, the last known rates stay', async () => {
    expect(await refreshRates({ ...settings, ratesUrl: undefined })).toBe('kept');
    const warn = vi.spyOn(settings.log, 'warn');
    expect(await refreshRates({ ...settings, ratesUrl: 'http://127.0.0.1:9/' })).toBe('kept');
    expect(warn).not.toHaveBeenCalled();
    answer = { status: 503, body: '' };
    await refreshRates(settings);
    expect(warn).toHaveBeenCalledOnce();
    expect((await rateOf('USD')).exchangeRate).toBe(1.0811);
  });

  test('is read by its quotes of either kind, without rates that are none', () => {
    const text = file('2027-01-04', '1.08').replaceAll("'", '"').replace('162.1', '0');
    expect(parseDailyRates(text)).toEqual({
      day: '2027-01-04',
      rates: new Map([
        ['USD', 1.08],
        ['CHF', 0.9301],
      ]),
    });
    expect(parseDailyRates(file('2027-13-99', '1'))).toBeNull();
  });
});
