import { reviewContract } from '#features/network/reviews/review.contract.ts';
import { queryApi } from '#ui/query-api.ts';

/** Calls and query options of reviews. */
export const reviewApi = queryApi({ reviews: reviewContract }).reviews;
