import type { Kysely } from 'kysely';
import type { Currency } from '#common/money.ts';
import { refuse } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import type { Log } from '#platform/log.ts';
import { currencyProblems, type Conversion } from './currency.contract.ts';
import { convertInDatabase, listCurrencies } from './currency.queries.ts';
import { convertByRates } from './currency.rules.ts';

/** An amount in another currency, converted by the database function; computed from the stored rates if that fails. */
export async function convert(
  { db, log }: { db: Kysely<DB>; log: Log },
  { amount, from, to }: { amount: number; from: Currency; to: Currency },
): Promise<Conversion> {
  if (from === to) return { amount, from, to, result: amount, rate: 1, ratesAt: null };
  const known = await listCurrencies(db);
  const source = known.find(({ code }) => code === from);
  const target = known.find(({ code }) => code === to);
  if (!source || !target) throw refuse(currencyProblems.INACTIVE_CURRENCY);
  const found = await convertInDatabase(db, amount, from, to).catch((error: unknown) => {
    log.warn({ err: error }, 'convert_currency failed: stored rates');
    return null;
  });
  return {
    amount,
    from,
    to,
    result: found ?? convertByRates(amount, source, target),
    rate: Number((target.exchangeRate / source.exchangeRate).toFixed(8)),
    ratesAt: source.lastUpdated < target.lastUpdated ? source.lastUpdated : target.lastUpdated,
  };
}
