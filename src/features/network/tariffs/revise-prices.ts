import { sql, type Transaction } from 'kysely';
import { lacks, refuse, refuseFields } from '#common/problems.ts';
import { maxUnitPriceE4 } from '#common/unit-price.ts';
import type { Call } from '#platform/act.ts';
import { revisedPrice } from '#platform/db/revised-price.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { mayWrite, type Viewer } from '#platform/session/viewer.ts';
import { said } from './said.ts';
import type { Revision } from './tariff.contract.ts';
import { tariffEvents } from './tariff.events.ts';
import { articlesOf, ownList, type PriceList, referenceList } from './tariff.queries.ts';

/** All prices or those of one trade; returns how many changed. */
async function revise(
  trx: Transaction<DB>,
  { viewer, now }: Omit<Call<Viewer>, 'db'>,
  list: PriceList,
  { rateBp, trade }: Revision,
): Promise<number> {
  const revised = revisedPrice(sql`a.unit_price_e4`, sql`(10000 + ${rateBp}::int) / 10000.0`);
  const concerned = sql`${articlesOf(list)} ${trade ? sql`AND a.trade = ${trade}` : sql``}`;
  const over = await sql`SELECT FROM ${sql.table(list.table)} a
    WHERE ${concerned} AND abs(${revised}) > ${maxUnitPriceE4} LIMIT 1`.execute(trx);
  if (over.rows.length > 0) throw refuseFields({ path: ['rateBp'], message: said('faults.overpriced') });
  // Prices that round to the same value keep their date.
  const { numAffectedRows } = await sql`UPDATE ${sql.table(list.table)} a
    SET unit_price_e4 = ${revised}::bigint, version = a.version + 1, updated_at = ${now}, updated_by = ${viewer.userId}
    WHERE ${concerned} AND a.unit_price_e4 <> ${revised}`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Existing quotes keep the price they took. */
export async function reviseTariffs({ db, ...act }: Call, revision: Revision): Promise<{ changed: number }> {
  if (!mayWrite(act.viewer)) throw refuse(lacks.writing);
  return db.transaction().execute(async (trx) => ({ changed: await revise(trx, act, ownList(act.viewer), revision) }));
}

export async function reviseReference({ db, ...act }: Call<Viewer>, revision: Revision): Promise<{ changed: number }> {
  return db.transaction().execute(async (trx) => {
    const changed = await revise(trx, act, referenceList, revision);
    const data = { rateBp: revision.rateBp, trade: revision.trade ?? null, changed };
    await record(trx, tariffEvents['reference.revised'], { actor: act.viewer, data, now: act.now });
    return { changed };
  });
}
