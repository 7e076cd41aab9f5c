import { type Kysely, sql } from 'kysely';
import { parisDay } from '#common/days.ts';
import type { Currency } from '#common/money.ts';
import type { DB } from '#platform/db/types.ts';
import type { CurrencyRow, ExchangeRate } from './currency.contract.ts';

/** Active currencies, by code. */
export async function listCurrencies(db: Kysely<DB>): Promise<CurrencyRow[]> {
  const rows = await db
    .selectFrom('currencies')
    .select(['code', 'symbol', 'decimal_places', 'exchange_rate', 'is_active', 'last_updated'])
    .where('is_active', '=', true)
    .orderBy('code')
    .execute();
  return rows.map((row) => ({
    code: row.code as Currency,
    symbol: row.symbol,
    decimalPlaces: row.decimal_places,
    exchangeRate: Number(row.exchange_rate),
    isActive: row.is_active,
    lastUpdated: row.last_updated.toISOString(),
  }));
}

/** Converts in the database; null when a currency is not active. */
export async function convertInDatabase(
  db: Kysely<DB>,
  amount: number,
  from: Currency,
  to: Currency,
): Promise<number | null> {
  const { rows } = await sql<{ result: string | null }>`
    SELECT convert_currency(${String(amount)}::numeric, ${from}::text, ${to}::text) AS result`.execute(db);
  const result = rows[0]?.result;
  return result === null || result === undefined ? null : Number(result);
}

/** The exact exchange rate of the euro and its date; undefined for an inactive currency. */
export async function rateOfEuro(db: Kysely<DB>, code: Currency): Promise<{ rate: string; on: string } | undefined> {
  const row = await db
    .selectFrom('currencies')
    .where('code', '=', code)
    .where('is_active', '=', true)
    .select(['exchange_rate', 'last_updated'])
    .executeTakeFirst();
  return row && { rate: row.exchange_rate, on: parisDay(row.last_updated) };
}

/** Rates since an instant, newest first, filtered by one or both currencies. */
export async function listRates(
  db: Kysely<DB>,
  { from, to, since }: { from?: Currency | undefined; to?: Currency | undefined; since: Date },
): Promise<ExchangeRate[]> {
  let query = db
    .selectFrom('exchange_rate_history')
    .select(['id', 'from_currency', 'to_currency', 'rate', 'source', 'date'])
    .where('date', '>=', since);
  if (from) query = query.where('from_currency', '=', from);
  if (to) query = query.where('to_currency', '=', to);
  const rows = await query.orderBy('date', 'desc').orderBy('id', 'desc').limit(2000).execute();
  return rows.map((row) => ({
    id: row.id,
    from: row.from_currency as Currency,
    to: row.to_currency as Currency,
    rate: Number(row.rate),
    source: row.source,
    date: row.date.toISOString(),
  }));
}
