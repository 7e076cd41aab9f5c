import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { dayAt } from '#common/place-time.ts';
import { fault } from '#common/faults.ts';
import { orNotFound, refuseFields } from '#common/problems.ts';
import { lockOrder } from '#features/work/work-orders/work-order.public.ts';
import { type Call, carryOutUnmoved, type Target } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { Guarantees } from './guarantee.contract.ts';
import { guaranteeEvents } from './guarantee.events.ts';
import { findGuarantees, type GuaranteeRow } from './guarantee.queries.ts';
import { retentionActs } from './guarantee.rules.ts';
import { readGuarantees, retentionFacts } from './present-guarantees.ts';

/** The request of its order is locked too. */
const carryOutAct = carryOutUnmoved(retentionActs, async (trx, viewer: CompanyViewer, id, now) => {
  await lockOrder(trx, viewer, id);
  const row = await findGuarantees(trx, viewer, id);
  return row && { row, facts: { ...retentionFacts(row, dayAt(now, row.departement)), version: row.version } };
});

/** Does an act on what is kept back of an order in reach. */
function onRetention(
  call: Call,
  act: (typeof retentionActs.names)[number],
  target: Target,
  work: (trx: Transaction<DB>, row: GuaranteeRow) => Promise<Record<string, unknown>>,
): Promise<Guarantees> {
  return carryOutAct(call, act, target, async ({ trx, viewer, now, row }) => {
    const values = await work(trx, row);
    await trx
      .updateTable('guarantees')
      .set({
        ...values,
        decided_by: viewer.userId,
        decided_at: now,
        updated_at: now,
        version: sql<number>`version + 1`,
      })
      .where('work_order_id', '=', target.id)
      .execute();
    return orNotFound(await readGuarantees({ db: trx, viewer, now }, target.id));
  });
}

const about = ({ viewer, now }: Call, row: GuaranteeRow) => ({
  thread: { requestId: row.requestId, companyId: row.companyId, providerId: row.providerId, actor: viewer, now },
  data: { workOrderId: row.id, number: row.number, amountMinor: row.retentionMinor, currency: row.currency },
});

/** The ordering side releases what it kept back. */
export async function releaseRetention(call: Call, target: Target): Promise<Guarantees> {
  return onRetention(call, 'release', target, async (trx, row) => {
    const { thread, data } = about(call, row);
    await record(trx, guaranteeEvents['retention.released'], { ...thread, data });
    return { retention_state: 'released' };
  });
}

/** The ordering side opposes the release, with its reasons, by a registered letter that it has sent. */
export async function opposeRetention(
  call: Call,
  { reason, letterOn, ...target }: Target & { reason: string; letterOn: string },
): Promise<Guarantees> {
  return onRetention(call, 'oppose', target, async (trx, row) => {
    const message =
      letterOn > dayAt(call.now, row.departement) ? fault('future') : letterOn < row.effectOn ? fault('past') : null;
    if (message) throw refuseFields({ path: ['letterOn'], message });
    const { thread, data } = about(call, row);
    await record(trx, guaranteeEvents['retention.opposed'], { ...thread, data: { ...data, reason, letterOn } });
    return { retention_state: 'opposed', opposition_reason: reason, letter_on: letterOn };
  });
}
