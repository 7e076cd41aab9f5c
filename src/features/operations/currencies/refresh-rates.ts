import type { Kysely } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import type { DB } from '#platform/db/types.ts';
import type { Log } from '#platform/log.ts';
import { type DailyRates, parseDailyRates } from './currency.rules.ts';

const source = 'ecb';
const patience = 15_000;
const largest = 256 * 1024;

export interface RateSettings {
  db: Kysely<DB>;
  log: Log;
  /** URL of the daily file; unset: no request is made. */
  ratesUrl: string | undefined;
}

/** Stores the European Central Bank's rates of the day; on any failure, the last known rates remain. */
export async function refreshRates({ db, log, ratesUrl }: RateSettings): Promise<'kept' | 'refreshed'> {
  if (!ratesUrl) return 'kept';
  try {
    const answer = await ask(ratesUrl);
    if (!answer) {
      // Not an error: the machine may have no internet access, or the bank may be unavailable.
      log.info({ ratesUrl }, 'exchange rates: out of reach, the last known ones stay');
      return 'kept';
    }
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const daily = parseDailyRates(await readText(answer));
    if (!daily) throw new Error('no daily rates in what was answered');
    return (await storeDaily(db, daily)) ? 'refreshed' : 'kept';
  } catch (error) {
    log.warn({ err: error, ratesUrl }, 'exchange rates: the last known ones stay');
    return 'kept';
  }
}

const ask = (url: string): Promise<Response | null> =>
  fetch(url, { signal: AbortSignal.timeout(patience) }).catch(() => null);

async function readText(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > largest) throw new Error('too long to be the daily file');
  }
  return text;
}

/** Idempotent per day and currency, also across processes. */
async function storeDaily(db: Kysely<DB>, { day, rates }: DailyRates): Promise<boolean> {
  // Published around 16:00 in Frankfurt.
  const date = new Date(`${day}T15:00:00Z`);
  return db.transaction().execute(async (trx) => {
    const stale = await trx
      .selectFrom('currencies')
      .select('code')
      .where('code', '<>', 'EUR')
      .where('last_updated', '<', date)
      .orderBy('code')
      .forUpdate()
      .execute();
    const fresh = stale.flatMap(({ code }) => {
      const rate = rates.get(code);
      return rate === undefined ? [] : [{ code, rate: String(rate) }];
    });
    for (const { code, rate } of fresh) {
      await trx
        .insertInto('exchange_rate_history')
        .values({ id: uuidv7(), from_currency: 'EUR', to_currency: code, rate, source, date })
        .execute();
      await trx
        .updateTable('currencies')
        .set({ exchange_rate: rate, last_updated: date })
        .where('code', '=', code)
        .execute();
    }
    return fresh.length > 0;
  });
}
