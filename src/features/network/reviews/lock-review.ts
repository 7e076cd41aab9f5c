import type { Transaction } from 'kysely';
import { lockOrder } from '#features/work/work-orders/work-order.public.ts';
import { carryOut, updateOf } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { findReview } from './review.queries.ts';
import { factsOf, reviewActs } from './review.rules.ts';

/** Locks a review in the viewer's reach, its order first: the other side's review publishes this one under that lock. */
async function lock(trx: Transaction<DB>, viewer: CompanyViewer, id: string, now: Date) {
  const found = await findReview(trx, viewer, id);
  if (!found) return undefined;
  await lockOrder(trx, viewer, found.workOrderId);
  await trx.selectFrom('reviews').select('id').where('id', '=', id).forUpdate().execute();
  const review = await findReview(trx, viewer, id);
  return review && { review, facts: factsOf(review, now) };
}

export const onReview = carryOut(reviewActs, updateOf('reviews', ['id']), lock);
