import type { Kysely } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { problems, refuse } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { actorOf } from './present-review.ts';
import { refuseUnless } from './refuse-unless.ts';
import type { ReviewReport } from './review.contract.ts';
import { findReview } from './review.queries.ts';
import { judgeReporting, reviewProblems } from './review.rules.ts';
import { reviewEvents } from './review.events.ts';

/** Reports a doubt about a review, with why (Code de la consommation, art. L. 111-7-2): administrators judge it. */
export async function reportReview(
  { db, viewer, now }: { db: Kysely<DB>; viewer: CompanyViewer; now: Date },
  { id: reviewId, kind, details }: { id: string; kind: ReviewReport['kind']; details: string },
): Promise<{ id: string }> {
  return db.transaction().execute(async (trx) => {
    const review = await findReview(trx, viewer, reviewId);
    if (!review) throw refuse(problems.NOT_FOUND);
    refuseUnless(judgeReporting(actorOf(viewer), review, review.reported));
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
