import type { Kysely } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { actorOf, presentReview } from './present-review.ts';
import { refuseUnless } from './refuse-unless.ts';
import type { Review } from './review.contract.ts';
import { findReview } from './review.queries.ts';
import { judgeAnswering } from './review.rules.ts';
import { reviewEvents } from './review.events.ts';

/** Answers a published review in public, or corrects that answer within the day. */
export async function answerReview(
  { db, viewer, now }: { db: Kysely<DB>; viewer: CompanyViewer; now: Date },
  { id, text }: { id: string; text: string },
): Promise<Review> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('reviews').select('id').where('id', '=', id).forUpdate().execute();
    const review = await findReview(trx, viewer, id);
    if (!review) throw refuse(problems.NOT_FOUND);
    refuseUnless(judgeAnswering(actorOf(viewer), review, now));
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
    const answered = await findReview(trx, viewer, id);
    if (!answered) throw refuse(problems.NOT_FOUND);
    return presentReview(viewer, answered, now);
  });
}
