import { beforeAll, expect, test } from 'vitest';
import { parisDay } from '#common/days.ts';
import { uuidv7 } from '#common/ids.ts';
import type { TradeId } from '#common/trades.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { refreshValidity } from './refresh-validity.ts';

const app = await startTestApp();
let owner: Caller;
// The triggers use the clock of the database.
const today = new Date();
const inDays = (days: number) => parisDay(new Date(today.getTime() + days * 86_400_000));

beforeAll(async () => {
  app.clock.now = today;
  owner = await app.person({ company: await app.company() });
});

interface Cover {
  trades: TradeId[];
  starts?: number;
  ends?: number;
}

/** A provider with valid Kbis and certificate, these ten-year insurances and so many days of liability insurance. */
async function provider(trades: TradeId[], covers: Cover[], liable: number | null = 400): Promise<string> {
  const id = await app.provider({ trades, documents: false });
  const paper = (kind: string, values: object) => ({
    id: uuidv7(),
    company_id: id,
    kind,
    state: 'verified',
    issued_on: inDays(-20),
    verified_at: today,
    ...values,
  });
  await app.db
    .insertInto('provider_documents')
    .values([
      paper('kbis', {}),
      paper('vigilance', { expires_on: inDays(120) }),
      ...(liable ? [paper('rc_pro', { expires_on: inDays(liable) })] : []),
      ...covers.map(({ trades, starts, ends = 100 }) =>
        paper('decennale', {
          trades,
          starts_on: starts === undefined ? null : inDays(starts),
          expires_on: inDays(ends),
        }),
      ),
    ])
    .execute();
  return id;
}

const decennale = async (id: string) => {
  const { body } = await owner.get('/api/providers?limit=50');
  const card = body.items.find((item: { id: string }) => item.id === id);
  const paper = card.papers.find(({ kind }: { kind: string }) => kind === 'decennale');
  const valid = (await owner.get('/api/providers?valid=true&limit=50')).body.items;
  return [card.papersValid, paper.state, paper.until, valid.some((item: { id: string }) => item.id === id)];
};

test('each trade subject to the ten-year liability must be covered', async () => {
  const id = await provider(['roofing', 'plumbing', 'cleaning'], [{ trades: ['plumbing'], ends: 300 }]);
  expect(await decennale(id)).toEqual([false, 'missing', null, false]);
});

test('the first cover to end, of the longest of each trade, ends them all', async () => {
  const id = await provider(
    ['roofing', 'plumbing', 'cleaning'],
    [
      { trades: ['plumbing'], ends: 300 },
      { trades: ['roofing'], ends: 40 },
      { trades: ['roofing', 'painting'], ends: 60 },
    ],
  );
  expect(await decennale(id)).toEqual([true, 'valid', inDays(60), true]);
});

test('a trade not subject to it requires none', async () => {
  expect(await decennale(await provider(['cleaning'], []))).toEqual([true, 'not_required', null, true]);
});

test('a cover that has not begun does not count, and counts from its first day', async () => {
  const id = await provider(['roofing'], [{ trades: ['roofing'], starts: 3, ends: 368 }]);
  expect(await decennale(id)).toEqual([false, 'missing', null, false]);
  app.clock.now = new Date(today.getTime() + 2 * 86_400_000);
  await refreshValidity(app.db, app.clock.now);
  expect((await decennale(id))[0]).toBe(false);
  app.clock.now = new Date(today.getTime() + 3 * 86_400_000);
  expect(await refreshValidity(app.db, app.clock.now)).toBe(1);
  expect(await decennale(id)).toEqual([true, 'valid', inDays(368), true]);
  expect(await refreshValidity(app.db, app.clock.now)).toBe(0);
  app.clock.now = today;
});

test('the next cover takes over the day after the one before', async () => {
  const id = await provider(
    ['roofing'],
    [
      { trades: ['roofing'], ends: 10 },
      { trades: ['roofing'], starts: 11, ends: 375 },
    ],
  );
  expect(await decennale(id)).toEqual([true, 'expiring', inDays(10), true]);
  app.clock.now = new Date(today.getTime() + 11 * 86_400_000);
  await refreshValidity(app.db, app.clock.now);
  expect(await decennale(id)).toEqual([true, 'valid', inDays(375), true]);
  app.clock.now = today;
});

const stateOf = async (id: string, kind: string) => {
  const { body } = await owner.get(`/api/providers/${id}`);
  const paper = body.papers.find((one: { kind: string }) => one.kind === kind);
  return [body.papersValid, paper.state, paper.until];
};

test('the liability insurance required for the network counts like the others', async () => {
  expect(await stateOf(await provider(['cleaning'], [], null), 'rc_pro')).toEqual([false, 'missing', null]);
  expect(await stateOf(await provider(['cleaning'], [], 20), 'rc_pro')).toEqual([true, 'expiring', inDays(20)]);
});

test('the list of foreign workers counts for companies that employ some, for six months', async () => {
  const id = await provider(['cleaning'], []);
  expect(await stateOf(id, 'foreign_workers')).toEqual([true, 'not_required', null]);
  const team = { company_id: id, people: 8, foreign_workers: true };
  await app.db.insertInto('provider_teams').values(team).execute();
  expect(await stateOf(id, 'foreign_workers')).toEqual([false, 'missing', null]);
  await app.db
    .insertInto('provider_documents')
    .values({ id: uuidv7(), company_id: id, kind: 'foreign_workers', state: 'verified', issued_on: inDays(-10) })
    .execute();
  expect((await stateOf(id, 'foreign_workers')).slice(0, 2)).toEqual([true, 'valid']);
  await app.db.updateTable('provider_teams').set({ foreign_workers: false }).where('company_id', '=', id).execute();
  expect((await stateOf(id, 'foreign_workers')).slice(0, 2)).toEqual([true, 'not_required']);
});
