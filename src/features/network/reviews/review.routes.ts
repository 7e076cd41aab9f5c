import type { Bind } from '#platform/http/bind.ts';
import { answerReview } from './answer-review.ts';
import { decideReport } from './decide-report.ts';
import { readCompanyReviews, readOrderReviews, readReports } from './read-reviews.ts';
import { reportReview } from './report-review.ts';
import { restoreReview } from './restore-review.ts';
import { reviewContract as contract } from './review.contract.ts';
import { editReview, writeReview } from './write-review.ts';

export function reviewRoutes(bind: Bind): void {
  bind.signedIn(contract.ofCompany, (input, { db, viewer, now }) => readCompanyReviews(db, viewer, input, now));
  bind.signedIn(contract.ofOrder, ({ workOrderId }, { db, viewer, now }) =>
    readOrderReviews(db, viewer, workOrderId, now),
  );
  bind.company(contract.write, (input, call) => writeReview(call, input));
  bind.company(contract.edit, (input, call) => editReview(call, input));
  bind.company(contract.answer, (input, call) => answerReview(call, input));
  bind.company(contract.report, (input, call) => reportReview(call, input));
  bind.admin(contract.reports, (input, { db, viewer, now }) => readReports(db, viewer, input, now));
  bind.admin(contract.decide, (input, call) => decideReport(call, input));
  bind.admin(contract.restore, (input, call) => restoreReview(call, input));
}
