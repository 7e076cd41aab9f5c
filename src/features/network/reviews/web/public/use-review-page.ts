import { useLocation } from 'react-router';
import type { Review } from '#features/network/reviews/review.contract.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { reviewApi } from './api.ts';
import { choiceOf } from './preload-reviews.ts';

/** Cursor of a visitor's next page of reviews, in the address. */
const parameter = 'avis';

/** A visitor's page of a provider's reviews, whether it is not the first, and the addresses around it. */
export function useReviewPage(companyId: string) {
  const { pathname, search } = useLocation();
  const list = usePages(reviewApi.ofCompany, choiceOf({ companyId, as: 'provider' }));
  const page = list.data?.pages[0];
  const later = new URLSearchParams(search).has(parameter);
  return {
    reviews: (page?.items ?? []) as readonly Review[],
    later,
    latest: later ? `${pathname}#${parameter}` : null,
    older: page?.nextCursor
      ? `${pathname}?${new URLSearchParams({ [parameter]: page.nextCursor })}#${parameter}`
      : null,
  };
}
