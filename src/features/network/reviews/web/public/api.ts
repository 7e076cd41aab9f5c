import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { reviewContract } from '#features/network/reviews/review.contract.ts';
import { apiClient } from '#ui/api.ts';

/** Calls and query options of reviews. */
export const reviewApi = createTanstackQueryUtils(apiClient({ reviews: reviewContract })).reviews;
