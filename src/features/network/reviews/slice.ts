import { defineSlice, serve } from '#platform/slice.ts';
import { answerReview } from './answer-review.ts';
import { decideReport } from './decide-report.ts';
import { reviewData } from './personal-data.ts';
import { publishDue } from './publish-reviews.ts';
import { readCompanyReviews, readOrderReviews, readReports } from './read-reviews.ts';
import { reportReview } from './report-review.ts';
import { restoreReview } from './restore-review.ts';
import { reviewContract } from './review.contract.ts';
import { reviewEvents } from './review.events.ts';
import * as mails from './review.mails.ts';
import { editReview, writeReview } from './write-review.ts';

export const slice = defineSlice({
  endpoints: {
    reviews: serve(reviewContract, {
      ofCompany: ({ db, viewer, now }, input) => readCompanyReviews(db, viewer, input, now),
      ofOrder: ({ db, viewer, now }, { workOrderId }) => readOrderReviews(db, viewer, workOrderId, now),
      write: writeReview,
      edit: editReview,
      answer: answerReview,
      report: reportReview,
      reports: ({ db, viewer, now }, input) => readReports(db, viewer, input, now),
      decide: decideReport,
      restore: restoreReview,
    }),
  },
  events: reviewEvents,
  mails: {
    'reviews.hidden': mails.reviewHiddenMail,
    'reviews.report-decided': mails.reportDecidedMail,
    'reviews.restored': mails.reviewRestoredMail,
    'reviews.report-revised': mails.reportRevisedMail,
  },
  jobs: ({ db, clock }) => [{ name: 'publish-reviews', cron: '* * * * *', run: () => publishDue(db, clock()) }],
  personalData: reviewData,
});
