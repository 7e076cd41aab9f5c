import type { Transaction } from 'kysely';
import { dayAt } from '#common/place-time.ts';
import { departementOfSite } from '#features/estate/sites/site.public.ts';
import { planOrder } from '#features/work/work-orders/work-order.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { VisitLock } from './lock-visit.ts';
import { firstConfirmed } from './visit.queries.ts';

/** Plans the order for the day of its first confirmed visit. */
export async function followOrder(
  trx: Transaction<DB>,
  { order, request }: Pick<VisitLock, 'order' | 'request'>,
  now: Date,
): Promise<void> {
  const first = await firstConfirmed(trx, order.id);
  const startOn = first && dayAt(first, await departementOfSite(trx, request.siteId));
  await planOrder(trx, { order, request, facts: order }, { startOn, now });
}
