import { sql, type Kysely } from 'kysely';
import type { TradeId } from '#common/trades.ts';
import { dayAt } from '#common/place-time.ts';
import { assertAllowed, verdictOf } from '#common/problems.ts';
import { inEuros } from '#features/people/companies/signer.scope.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { actorOf, mayCommit } from '#platform/session/viewer.ts';
import { directOrderEvents } from './direct-order.events.ts';
import { enoughOrders, obstacleToLimit } from './direct-order.rules.ts';
import type { Yearly } from './yearly.contract.ts';

/** Direct orders of a trade this year at all of the company's sites: the law considers the company as a whole. */
async function sumOf(db: Kysely<DB>, companyId: string, { trade, year }: { trade: string; year: number }) {
  const amount = sql`CASE WHEN w.lines_state = 'settled' OR w.total_ht_minor > 0 THEN w.total_ht_minor
    ELSE coalesce(w.ceiling_ht_minor, 0) END`;
  const { rows } = await sql<{ orders: number; totalHtMinor: number; limitMinor: number | null }>`
    SELECT count(w.id)::integer AS orders, coalesce(round(sum(${inEuros(amount, sql`w.currency`)})), 0)::bigint AS "totalHtMinor",
      (SELECT l.amount_minor FROM direct_order_limits l WHERE l.company_id = ${companyId}) AS "limitMinor"
    FROM work_orders w JOIN requests r ON r.id = w.request_id AND r.trade = ${trade}
    WHERE w.company_id = ${companyId} AND w.origin <> 'quote' AND w.state NOT IN ('refused', 'cancelled', 'lapsed')
      AND w.issued_at >= make_timestamptz(${year}, 1, 1, 0, 0, 0, 'Europe/Paris')`.execute(db);
  return rows[0] ?? { orders: 0, totalHtMinor: 0, limitMinor: null };
}

/**
 * The yearly total before an order is placed; null for readers who may not commit the company, without a trade, or with
 * too few orders and no limit.
 */
export async function readYearly(
  { db, viewer, now }: Call,
  { trade, addedHtMinor, currency }: { trade: string | null; addedHtMinor: number; currency: string },
): Promise<Yearly | null> {
  if (!trade || !mayCommit(viewer)) return null;
  const year = Number(dayAt(now, null).slice(0, 4));
  const { orders, totalHtMinor, limitMinor } = await sumOf(db, viewer.company.id, { trade, year });
  if (orders < enoughOrders && limitMinor === null) return null;
  const { rows } = await sql<{ minor: number | null }>`
    SELECT round(${inEuros(addedHtMinor, currency)})::bigint AS minor`.execute(db);
  return {
    year,
    trade: trade as TradeId,
    orders,
    totalHtMinor,
    thenHtMinor: totalHtMinor + (rows[0]?.minor ?? 0),
    limitMinor,
    acts: { setLimit: verdictOf(obstacleToLimit(actorOf(viewer))) },
  };
}

/** Owners set or remove the limit. */
export async function setYearlyLimit(
  { db, viewer, now }: Call,
  { amountMinor }: { amountMinor: number | null },
): Promise<{ amountMinor: number | null }> {
  assertAllowed(verdictOf(obstacleToLimit(actorOf(viewer))));
  return db.transaction().execute(async (trx) => {
    const { id: companyId } = viewer.company;
    if (amountMinor === null) await trx.deleteFrom('direct_order_limits').where('company_id', '=', companyId).execute();
    else {
      const values = { amount_minor: amountMinor, set_by: viewer.userId, updated_at: now };
      await trx
        .insertInto('direct_order_limits')
        .values({ company_id: companyId, ...values })
        .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
        .execute();
    }
    await record(trx, directOrderEvents['direct-order-limit.set'], {
      companyId,
      actor: viewer,
      data: { amountMinor },
      now,
    });
    return { amountMinor };
  });
}
