import type { Transaction } from 'kysely';
import { notFound, orNotFound, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { path } from '#paths.ts';
import { findReview, type ReviewRow } from './review.queries.ts';
import { reviewProblems } from './review.rules.ts';
import { mailPerson } from '#features/people/accounts/account.public.ts';
import { assertOthersCompany } from '#features/people/companies/company.public.ts';
import { reviewEvents } from './review.events.ts';

export interface Act extends Call<Viewer> {
  publicUrl: string;
}

async function hide(trx: Transaction<DB>, act: Act, review: ReviewRow, reason: string): Promise<void> {
  const { viewer, now, publicUrl } = act;
  const { id: reviewId, requestId, authorCompanyId: companyId, subjectCompany } = review;
  const changes = { hidden_at: now, hidden_by: viewer.userId, hidden_reason: reason };
  await trx.updateTable('reviews').set(changes).where('id', '=', reviewId).execute();
  await record(trx, reviewEvents['review.hidden'], { companyId, actor: viewer, data: { reviewId }, now });
  // Code de la consommation, art. D. 111-19: the author gets the reason.
  const url = `${publicUrl}${path('request', { requestId })}`;
  const data = { subject: subjectCompany, reason, url };
  await mailPerson(trx, review.authorUserId, { template: 'reviews.hidden', data, now });
}

/** Hides a reported review from everybody but its author, or keeps it; author and reporter get the reason. */
export async function decideReport(
  act: Act,
  decision: { id: string; hide: boolean; reason: string },
): Promise<{ id: string }> {
  const { db, viewer, now } = act;
  const { id, reason } = decision;
  await db.transaction().execute(async (trx) => {
    const report = await trx
      .selectFrom('review_reports')
      .select(['review_id', 'state', 'reporter_user_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(notFound);
    const review = orNotFound(await findReview(trx, viewer, report.review_id));
    await assertOthersCompany(trx, viewer, review.authorCompanyId, review.subjectCompanyId);
    if (report.state !== 'waiting') throw refuse(reviewProblems.REPORT_DECIDED);
    const state = decision.hide ? 'hidden' : 'kept';
    const decided = trx
      .updateTable('review_reports')
      .set({ state, reason, decided_by: viewer.userId, decided_at: now })
      .where('state', '=', 'waiting');
    // Hiding settles every report of the review.
    const settled = await (decision.hide ? decided.where('review_id', '=', review.id) : decided.where('id', '=', id))
      .returning('reporter_user_id')
      .execute();
    if (decision.hide && !review.hiddenAt) await hide(trx, act, review, reason);
    if (!decision.hide) {
      const data = { reportId: id };
      await record(trx, reviewEvents['review.kept'], { actor: viewer, data, now });
    }
    const data = { author: review.authorCompany, subject: review.subjectCompany, decision: state, reason };
    for (const { reporter_user_id: userId } of settled) {
      await mailPerson(trx, userId, { template: 'reviews.report-decided', data, now });
    }
  });
  return { id };
}
