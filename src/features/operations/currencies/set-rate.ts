import type { z } from 'zod';
import { uuidv7 } from '#common/ids.ts';
import type { Call } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { ExchangeRate, rateInput } from './currency.contract.ts';
import { currencyEvents } from './currency.events.ts';

/** Sets a rate manually: always added to the history; updates the currency itself when one side is the euro. */
export async function setRate(
  { db, viewer, now }: Call<Viewer>,
  { from, to, rate, source }: z.output<typeof rateInput>,
): Promise<ExchangeRate> {
  const id = uuidv7(now.getTime());
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('exchange_rate_history')
      .values({ id, from_currency: from, to_currency: to, rate: String(rate), source, date: now })
      .execute();
    const changed = from === 'EUR' ? { code: to, rate } : to === 'EUR' ? { code: from, rate: 1 / rate } : null;
    if (changed) {
      await trx
        .updateTable('currencies')
        .set({ exchange_rate: changed.rate.toFixed(8), last_updated: now })
        .where('code', '=', changed.code)
        .execute();
    }
    const data = { from, to, rate, source };
    await record(trx, currencyEvents['exchange-rate.set'], { actor: viewer, data, now });
  });
  return { id, from, to, rate, source, date: now.toISOString() };
}
