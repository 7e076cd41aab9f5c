import { uuidv7 } from '#common/ids.ts';
import { assertAllowed, orNotFound, refuse } from '#common/problems.ts';
import { lockOrder } from '#features/work/work-orders/work-order.public.ts';
import type { Call, Target } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { onReview } from './lock-review.ts';
import { presentReview } from './present-review.ts';
import { publishReviewsOf } from './publish-reviews.ts';
import type { Criterion, Review, ReviewInput, ReviewSide } from './review.contract.ts';
import { findReview, isOwnCompany, readOfOrder } from './review.queries.ts';
import { canWrite, criteria, criteriaOf, dueAfter, reviewProblems } from './review.rules.ts';
import { reviewEvents } from './review.events.ts';

/** The stored values of a review; criteria of the other side are refused. */
function valuesOf(side: ReviewSide, { rating, body, criteria: given }: ReviewInput) {
  const asked: readonly Criterion[] = criteriaOf[side];
  const marks = criteria.map((one) => [one, asked.includes(one) ? (given[one] ?? null) : null] as const);
  return { ...(Object.fromEntries(marks) as Record<Criterion, number | null>), rating, body };
}

/** Writes a company's review of an accepted order; the second of the two publishes both. */
export async function writeReview(
  { db, viewer, now }: Call,
  { workOrderId, ...input }: ReviewInput & { workOrderId: string },
): Promise<Review> {
  return db.transaction().execute(async (trx) => {
    const order = orNotFound(await lockOrder(trx, viewer, workOrderId));
    const { sides } = await readOfOrder(trx, viewer, workOrderId);
    const side: ReviewSide = viewer.side === 'provider' ? 'provider' : 'ordering';
    const { acceptedAt, companyId, providerId, requestId } = order;
    const isOwn = await isOwnCompany(trx, viewer, side === 'ordering' ? providerId : companyId);
    assertAllowed(canWrite(actorOf(viewer), { ...order, written: sides.includes(side), isOwn }, now));
    if (!acceptedAt) throw refuse(reviewProblems.ORDER_NOT_ACCEPTED);
    const id = uuidv7(now.getTime());
    await trx
      .insertInto('reviews')
      .values({
        id,
        work_order_id: workOrderId,
        author_side: side,
        author_company_id: side === 'ordering' ? companyId : providerId,
        subject_company_id: side === 'ordering' ? providerId : companyId,
        author_user_id: viewer.userId,
        ...valuesOf(side, input),
        experienced_at: acceptedAt,
        due_at: dueAfter(acceptedAt),
        written_at: now,
      })
      .execute();
    const second = sides.length > 0;
    await record(trx, reviewEvents['review.written'], {
      providerId,
      requestId,
      companyId,
      actor: viewer,
      // After the second, the publication is announced: nothing is left to write.
      data: {
        reviewId: id,
        workOrderId,
        side,
        ...(second ? {} : { to: side === 'ordering' ? 'provider' : 'ordering' }),
      },
      now,
    });
    if (second) await publishReviewsOf(trx, [workOrderId], now);
    const written = orNotFound(await findReview(trx, viewer, id));
    return presentReview(viewer, written, now);
  });
}

/** Edits a review that only its author has read. */
export async function editReview(call: Call, { id, version, ...input }: ReviewInput & Target): Promise<Review> {
  return onReview(call, 'edit', { id, version }, async ({ trx, viewer, now, review, move }) => {
    await move({ ...valuesOf(review.side, input), edited_at: now });
    const edited = orNotFound(await findReview(trx, viewer, id));
    return presentReview(viewer, edited, now);
  });
}
