import { orNotFound, refuse } from '#common/problems.ts';
import { record } from '#platform/events/record.ts';
import { path } from '#paths.ts';
import type { Act } from './decide-report.ts';
import { findReview } from './review.queries.ts';
import { reviewProblems } from './review.rules.ts';
import { mailPerson } from '#features/people/accounts/account.public.ts';
import { assertOthersCompany } from '#features/people/companies/company.public.ts';
import { reviewEvents } from './review.events.ts';

/** Shows a hidden review again; its author and its reporters get the reason. */
export async function restoreReview(
  { db, viewer, now, publicUrl }: Act,
  { id, reason }: { id: string; reason: string },
): Promise<{ id: string }> {
  await db.transaction().execute(async (trx) => {
    // Reports before their review, in the same order as on deciding, to avoid deadlocks.
    const revised = await trx
      .updateTable('review_reports')
      .set({ state: 'kept', reason, decided_by: viewer.userId, decided_at: now })
      .where('review_id', '=', id)
      .where('state', '=', 'hidden')
      .returning('reporter_user_id')
      .execute();
    const review = orNotFound(await findReview(trx, viewer, id));
    await assertOthersCompany(trx, viewer, review.authorCompanyId, review.subjectCompanyId);
    const shown = await trx
      .updateTable('reviews')
      .set({ hidden_at: null, hidden_by: null, hidden_reason: null })
      .where('id', '=', id)
      .where('hidden_at', 'is not', null)
      .executeTakeFirst();
    if (shown.numUpdatedRows === 0n) throw refuse(reviewProblems.REVIEW_SHOWN);
    const { authorCompanyId: companyId, authorCompany: author, subjectCompany: subject, requestId } = review;
    // The row no longer shows that it was hidden, but the log does.
    const hidden = { at: review.hiddenAt?.toISOString() ?? null, reason: review.hiddenReason };
    const data = { reviewId: id, reason, hidden };
    await record(trx, reviewEvents['review.restored'], { companyId, actor: viewer, data, now });
    const url = `${publicUrl}${path('request', { requestId })}`;
    const toAuthor = { template: 'reviews.restored', data: { subject, reason, url }, now };
    await mailPerson(trx, review.authorUserId, toAuthor);
    const toReporter = { template: 'reviews.report-revised', data: { author, subject, reason }, now };
    for (const { reporter_user_id: userId } of revised) await mailPerson(trx, userId, toReporter);
  });
  return { id };
}
