import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { dayAt } from '#common/place-time.ts';
import { orNotFound } from '#common/problems.ts';
import { lockOrder } from '#features/work/work-orders/work-order.public.ts';
import { type Call, carryOutUnmoved, type Target } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { Guarantees } from './guarantee.contract.ts';
import { findGuarantees, type GuaranteeRow } from './guarantee.queries.ts';
import { retentionActs } from './guarantee.rules.ts';
import { readGuarantees, retentionFacts } from './present-guarantees.ts';

/** Carries out an act on a retention in reach. The request of its order is locked too. */
export const carryOutRetention = carryOutUnmoved(retentionActs, async (trx, viewer: CompanyViewer, id, now) => {
  await lockOrder(trx, viewer, id);
  const row = await findGuarantees(trx, viewer, id);
  return row && { row, facts: { ...retentionFacts(row, dayAt(now, row.departement)), version: row.version } };
});

export async function moveRetention(
  trx: Transaction<DB>,
  { viewer, now }: Omit<Call, 'db'>,
  id: string,
  values: Record<string, unknown> = {},
): Promise<Guarantees> {
  await trx
    .updateTable('guarantees')
    .set({ ...values, updated_at: now, version: sql<number>`version + 1` })
    .where('work_order_id', '=', id)
    .execute();
  return orNotFound(await readGuarantees({ db: trx, viewer, now }, id));
}

export function onRetention(
  call: Call,
  act: (typeof retentionActs.names)[number],
  target: Target,
  work: (trx: Transaction<DB>, row: GuaranteeRow) => Promise<Record<string, unknown>>,
): Promise<Guarantees> {
  return carryOutRetention(call, act, target, async ({ trx, viewer, now, row }) => {
    const values = await work(trx, row);
    return moveRetention(trx, call, target.id, { ...values, decided_by: viewer.userId, decided_at: now });
  });
}

/** Common data of every event of a retention. */
export const about = ({ viewer, now }: Omit<Call, 'db'>, row: GuaranteeRow) => ({
  thread: { requestId: row.requestId, companyId: row.companyId, providerId: row.providerId, actor: viewer, now },
  data: { workOrderId: row.id, number: row.number, amountMinor: row.retentionMinor, currency: row.currency },
});
