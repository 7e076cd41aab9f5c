import type { Kysely } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { problems, refuse } from '#common/problems.ts';
import { holdOrder } from '#features/work-orders/work-order.public.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { actorOf, presentReview } from './present-review.ts';
import { publishOf } from './publish-reviews.ts';
import { refuseUnless } from './refuse-unless.ts';
import type { Criterion, Review, ReviewInput, ReviewSide } from './review.contract.ts';
import { findReview, isOwnCompany, readOfOrder } from './review.queries.ts';
import { criteria, criteriaOf, dueAfter, judgeEditing, judgeWriting, reviewProblems } from './review.rules.ts';
import { reviewEvents } from './review.events.ts';

interface Act {
  db: Kysely<DB>;
  viewer: CompanyViewer;
  now: Date;
}

/** What is stored of the words; criteria of the other side are nobody's to give. */
function valuesOf(side: ReviewSide, { rating, body, criteria: given }: ReviewInput) {
  const asked: readonly Criterion[] = criteriaOf[side];
  const marks = criteria.map((one) => [one, asked.includes(one) ? (given[one] ?? null) : null] as const);
  return { ...(Object.fromEntries(marks) as Record<Criterion, number | null>), rating, body };
}

/** Writes what one company of an accepted order says of the other; the second of the two publishes both. */
export async function writeReview(
  { db, viewer, now }: Act,
  { workOrderId, ...input }: ReviewInput & { workOrderId: string },
): Promise<Review> {
  return db.transaction().execute(async (trx) => {
    const order = await holdOrder(trx, viewer, workOrderId);
    if (!order) throw refuse(problems.NOT_FOUND);
    const { sides } = await readOfOrder(trx, viewer, workOrderId);
    const side: ReviewSide = viewer.side === 'provider' ? 'provider' : 'ordering';
    const { acceptedAt, companyId, providerId, requestId } = order;
    const isOwn = await isOwnCompany(trx, viewer, side === 'ordering' ? providerId : companyId);
    refuseUnless(judgeWriting(actorOf(viewer), { ...order, written: sides.includes(side), isOwn }, now));
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
      // The second is told as published: nothing is left to be written.
      data: {
        reviewId: id,
        workOrderId,
        side,
        ...(second ? {} : { to: side === 'ordering' ? 'provider' : 'ordering' }),
      },
      now,
    });
    if (second) await publishOf(trx, [workOrderId], now);
    const written = await findReview(trx, viewer, id);
    if (!written) throw refuse(problems.NOT_FOUND);
    return presentReview(viewer, written, now);
  });
}

/** Rewrites a review nobody but its author has read. */
export async function editReview(
  { db, viewer, now }: Act,
  { id, version, ...input }: ReviewInput & { id: string; version: number },
): Promise<Review> {
  return db.transaction().execute(async (trx) => {
    const found = await findReview(trx, viewer, id);
    // The other side's review publishes this one under the same lock.
    const review = found && (await holdOrder(trx, viewer, found.workOrderId)) && (await findReview(trx, viewer, id));
    if (!review) throw refuse(found ? problems.WRONG_SIDE : problems.NOT_FOUND);
    refuseUnless(judgeEditing(actorOf(viewer), review, now));
    const { numUpdatedRows } = await trx
      .updateTable('reviews')
      .set({ ...valuesOf(review.side, input), edited_at: now, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('published_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw refuse(reviewProblems.REVIEW_STALE);
    const edited = await findReview(trx, viewer, id);
    if (!edited) throw refuse(problems.NOT_FOUND);
    return presentReview(viewer, edited, now);
  });
}
