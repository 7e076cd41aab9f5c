import type { Transaction } from 'kysely';
import { advanceRequest, type LockedRequest } from '#features/work/requests/request.public.ts';
import { updateOf } from '#platform/act.ts';
import { askPaper } from '#platform/papers/keep-paper.ts';
import type { DB } from '#platform/db/types.ts';
import { settledOrderPaper } from './compose-order-paper.ts';
import { type NewSnag, noteSnags } from './note-snags.ts';
import type { OrderRow } from './work-order.queries.ts';

const moveOrder = updateOf('work_orders', ['id']);

interface Received {
  order: Pick<OrderRow, 'id' | 'origin'>;
  request: LockedRequest;
  snags: readonly NewSnag[];
  vatCertified?: { rates: readonly number[]; by: string };
  now: Date;
}

/** Settles the lines of an emergency; the caller has checked the right. */
export async function receiveOrder(
  trx: Transaction<DB>,
  { order, request, snags, vatCertified, now }: Received,
): Promise<void> {
  const orderId = order.id;
  const certified = vatCertified &&
    vatCertified.rates.length > 0 && {
      vat_certified_bp: [...vatCertified.rates],
      vat_certified_by: vatCertified.by,
      vat_certified_at: now,
    };
  await moveOrder(trx, orderId, { state: 'accepted', accepted_at: now, ...certified }, now);
  if (order.origin === 'emergency') await askPaper(trx, settledOrderPaper, orderId);
  await advanceRequest(trx, request, 'accepted', now);
  await noteSnags(trx, { orderId, snags, now });
}

/** Refuses finished work: its provider continues. The caller has checked the right. */
export async function takeWorkUpAgain(
  trx: Transaction<DB>,
  refused: { orderId: string; request: LockedRequest; now: Date },
): Promise<void> {
  const { orderId, request, now } = refused;
  await moveOrder(trx, orderId, { state: 'under_way', completed_at: null }, now);
  await advanceRequest(trx, request, 'in_progress', now);
}
