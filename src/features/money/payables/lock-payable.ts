import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { EventDefinition, KindsFor } from '#common/events.ts';
import { type Call, carryOut, updateOf } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { payableEvents } from './payable.events.ts';
import { findPayable, type PayableRow } from './payable.queries.ts';
import { payableActs } from './payable.rules.ts';

/** Locks payables in a fixed order, each by its received invoice, like reopening. */
export async function lockPayables(trx: Transaction<DB>, ids: readonly string[]): Promise<void> {
  await trx.selectFrom('received_invoices').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  await trx.selectFrom('payables').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

async function lock(trx: Transaction<DB>, viewer: CompanyViewer, id: string) {
  await lockPayables(trx, [id]);
  const payable = await findPayable(trx, viewer, id);
  return payable && { payable, facts: payable };
}

export const onPayable = carryOut(payableActs, updateOf('payables', ['id']), lock);

type Kind = KindsFor<typeof payableEvents, 'company'>;

export async function recordPayableEvent<K extends Kind>(
  trx: Transaction<DB>,
  { viewer, now }: Omit<Call, 'db'>,
  { id, companyId }: Pick<PayableRow, 'id' | 'companyId'>,
  kind: K,
  data: Omit<z.input<(typeof payableEvents)[K]['data']>, 'receivedId'>,
): Promise<void> {
  const event: EventDefinition<K, 'company'> = payableEvents[kind];
  await record(trx, event, { companyId, actor: viewer, data: { receivedId: id, ...data }, now });
}
