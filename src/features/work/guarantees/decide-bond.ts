import type { Transaction } from 'kysely';
import { orNotFound } from '#common/problems.ts';
import type { Call, Target } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { Guarantees } from './guarantee.contract.ts';
import { guaranteeEvents } from './guarantee.events.ts';
import { about, carryOutRetention, moveRetention, onRetention } from './on-retention.ts';

async function answerBond(
  trx: Transaction<DB>,
  { viewer, now }: Call,
  orderId: string,
  answer: { state: 'taken' } | { state: 'refused'; refusal_reason: string },
): Promise<string> {
  const answered = await trx
    .updateTable('retention_bonds')
    .set({ ...answer, decided_by: viewer.userId, decided_at: now })
    .where('work_order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .returning('bank')
    .executeTakeFirst();
  return orNotFound(answered).bank;
}

/** The ordering side accepts the bond: the retention is due at once. */
export function takeBond(call: Call, target: Target): Promise<Guarantees> {
  return onRetention(call, 'takeBond', target, async (trx, row) => {
    const bank = await answerBond(trx, call, row.id, { state: 'taken' });
    const { thread, data } = about(call, row);
    await record(trx, guaranteeEvents['retention.bond-taken'], { ...thread, data: { ...data, bank } });
    return { retention_state: 'replaced' };
  });
}

/** The ordering side refuses the bond, with a reason: the retention remains. */
export function refuseBond(call: Call, { reason, ...target }: Target & { reason: string }): Promise<Guarantees> {
  return carryOutRetention(call, 'refuseBond', target, async ({ trx, row }) => {
    const bank = await answerBond(trx, call, row.id, { state: 'refused', refusal_reason: reason });
    const { thread, data } = about(call, row);
    await record(trx, guaranteeEvents['retention.bond-refused'], { ...thread, data: { ...data, bank, reason } });
    return moveRetention(trx, call, row.id);
  });
}
