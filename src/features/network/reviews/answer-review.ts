import { orNotFound } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import { onReview } from './lock-review.ts';
import { presentReview } from './present-review.ts';
import type { Review } from './review.contract.ts';
import { findReview } from './review.queries.ts';
import { reviewEvents } from './review.events.ts';

/** Answers a published review in public, or edits that answer within a day. */
export async function answerReview(call: Call, { id, text }: { id: string; text: string }): Promise<Review> {
  return onReview(call, 'answer', { id }, async ({ trx, viewer, now, review }) => {
    const first = review.answeredAt === null;
    await trx
      .updateTable('reviews')
      .set({ answer: text, answer_user_id: viewer.userId, ...(first ? { answered_at: now } : {}) })
      .where('id', '=', id)
      .execute();
    const { side, requestId, workOrderId, authorCompanyId, subjectCompanyId } = review;
    if (first) {
      await record(trx, reviewEvents['review.answered'], {
        providerId: side === 'provider' ? authorCompanyId : subjectCompanyId,
        requestId,
        companyId: side === 'provider' ? subjectCompanyId : authorCompanyId,
        actor: viewer,
        data: { reviewId: id, workOrderId, to: side },
        now,
      });
    }
    const answered = orNotFound(await findReview(trx, viewer, id));
    return presentReview(viewer, answered, now);
  });
}
