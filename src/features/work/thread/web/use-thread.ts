import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { RequestDetail } from '#features/work/requests/request.contract.ts';
import type { QuoteOfRequest } from '#features/work/quotes/quote.contract.ts';
import { quoteApi } from '#features/work/quotes/web/public/api.ts';
import { requestApi } from '#features/work/requests/web/public/api.ts';
import type { OrderReviews } from '#features/network/reviews/review.contract.ts';
import { useOrderReviews } from '#features/network/reviews/web/public/order-reviews.tsx';
import type { WorkOrder } from '#features/work/work-orders/work-order.contract.ts';
import { workOrderApi } from '#features/work/work-orders/web/public/api.ts';
import type { KnownEvent } from './thread-events.ts';

/** What the page of one request shows, each part under the reader's own rights. */
export interface Thread {
  request: RequestDetail;
  quotes: readonly QuoteOfRequest[];
  mayCompare: boolean;
  mayAnswer: boolean;
  order: WorkOrder | null;
  /** Once the work is accepted. */
  reviews: OrderReviews | undefined;
}

/** The order whose companies may speak of each other. */
export const reviewedOrder = (order: WorkOrder | null | undefined): string | null =>
  order?.state === 'accepted' || order?.state === 'invoiced' ? order.id : null;

/** Reads a request, its quotes and its order; `thread` once all are there. */
export function useThread(requestId: string) {
  const request = useQuery(requestApi.read.queryOptions({ input: { id: requestId } }));
  const quotes = useQuery(quoteApi.ofRequest.queryOptions({ input: { requestId } }));
  const order = useQuery(workOrderApi.ofRequest.queryOptions({ input: { requestId } }));
  const reviews = useOrderReviews(reviewedOrder(order.data?.workOrder));
  const thread: Thread | undefined =
    request.data && quotes.data && order.data
      ? {
          request: request.data,
          quotes: quotes.data.items,
          mayCompare: quotes.data.compareAct.allowed,
          mayAnswer: quotes.data.draftAct.allowed,
          order: order.data.workOrder,
          reviews,
        }
      : undefined;
  return {
    thread,
    error: request.error ?? quotes.error ?? order.error,
    retry: () => void Promise.all([request.refetch(), quotes.refetch(), order.refetch()]),
  };
}

/** The steps of the thread, oldest first. */
export function useThreadEvents(requestId: string) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    requestApi.events.infiniteOptions({
      input: (cursor: string | undefined) => ({ id: requestId, limit: 100, ...(cursor && { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  );
  // What each kind says is declared by its slice and checked as it is written (`*.events.ts`).
  const events = data?.pages.flatMap((page) => page.items) as readonly KnownEvent[] | undefined;
  return { events, hasNextPage, isFetchingNextPage, fetchNextPage };
}
