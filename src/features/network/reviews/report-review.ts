import { uuidv7 } from '#common/ids.ts';
import { refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import { onReview } from './lock-review.ts';
import type { ReviewReport } from './review.contract.ts';
import { reviewProblems } from './review.rules.ts';
import { reviewEvents } from './review.events.ts';

/** Reports a doubt about a review, with a reason (Code de la consommation, art. L. 111-7-2), to the administrators. */
export async function reportReview(
  call: Call,
  { id: reviewId, kind, details }: { id: string; kind: ReviewReport['kind']; details: string },
): Promise<{ id: string }> {
  return onReview(call, 'report', { id: reviewId }, async ({ trx, viewer, now, review }) => {
    const id = uuidv7(now.getTime());
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('review_reports')
      .values({
        id,
        review_id: reviewId,
        reporter_user_id: viewer.userId,
        reporter_company_id: viewer.company.id,
        kind,
        details,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) throw refuse(reviewProblems.ALREADY_REPORTED);
    const data = { reportId: id, author: review.authorCompany, subject: review.subjectCompany };
    const companyId = viewer.company.id;
    await record(trx, reviewEvents['review.reported'], { companyId, actor: viewer, data, now });
    return { id };
  });
}
