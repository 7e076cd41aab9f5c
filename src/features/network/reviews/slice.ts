import { defineSlice } from '#platform/slice.ts';
import { reviewData } from './personal-data.ts';
import { publishDue } from './publish-reviews.ts';
import { reviewContract } from './review.contract.ts';
import { reviewEvents } from './review.events.ts';
import * as mails from './review.mails.ts';
import { reviewRoutes } from './review.routes.ts';

export const slice = defineSlice({
  contract: { reviews: reviewContract },
  routes: [reviewRoutes],
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
