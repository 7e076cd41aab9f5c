import { reviewContract } from '#features/network/reviews/review.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const reviewApi = queryApi({ reviews: reviewContract }).reviews;
