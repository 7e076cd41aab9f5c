import type { QueryClient } from '@tanstack/react-query';
import type { ReviewPage, ReviewSide } from '#features/network/reviews/review.contract.ts';
import { pagesKey } from '#ui/lists/use-pages.ts';
import { reviewApi } from './api.ts';

export const choiceOf = (of: { companyId: string; as: ReviewSide }) => ({ ...of, limit: 10 });

export function preloadReviews(client: QueryClient, of: { companyId: string; as: ReviewSide }, page: ReviewPage): void {
  client.setQueryData(pagesKey(reviewApi.ofCompany, choiceOf(of)), { pages: [page], pageParams: [undefined] });
}
