import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { InvoicesOfOrder } from '#features/money/invoices/invoice.contract.ts';
import { invoiceApi } from '#features/money/invoices/web/public/api.ts';
import type { AmendmentsOfOrder } from '#features/work/amendments/amendment.contract.ts';
import { amendmentApi } from '#features/work/amendments/web/public/api.ts';
import type { RequestDetail } from '#features/work/requests/request.contract.ts';
import type { QuoteOfRequest } from '#features/work/quotes/quote.contract.ts';
import { quoteApi } from '#features/work/quotes/web/public/api.ts';
import type { Overrun } from '#features/work/direct-orders/direct-order.contract.ts';
import { useOverruns } from '#features/work/direct-orders/web/public/use-overruns.ts';
import { requestApi } from '#features/work/requests/web/public/api.ts';
import type { OrderReviews } from '#features/network/reviews/review.contract.ts';
import { useOrderReviews } from '#features/network/reviews/web/public/order-reviews.tsx';
import type { ViewingsOfRequest } from '#features/work/viewings/viewing.contract.ts';
import { viewingApi } from '#features/work/viewings/web/public/api.ts';
import type { VisitsOfOrder } from '#features/work/visits/visit.contract.ts';
import type { MissionReport } from '#features/work/missions/mission.contract.ts';
import { missionReportApi } from '#features/work/missions/web/public/report-api.ts';
import { visitApi } from '#features/work/visits/web/public/api.ts';
import type { WorkOrder } from '#features/work/work-orders/work-order.contract.ts';
import { workOrderApi } from '#features/work/work-orders/web/public/api.ts';
import { useAllPages, usePages } from '#ui/lists/use-pages.ts';
import type { KnownEvent } from './thread-events.ts';

/** The data of a request's page, each part under the reader's own rights. */
export interface Thread {
  request: RequestDetail;
  quotes: readonly QuoteOfRequest[];
  mayCompare: boolean;
  mayAnswer: boolean;
  order: WorkOrder | null;
  overruns: readonly Overrun[];
  amendments: AmendmentsOfOrder | undefined;
  invoices: InvoicesOfOrder | undefined;
  visits: VisitsOfOrder | undefined;
  /** Reports of crews, latest first. */
  reports: readonly MissionReport[];
  /** Visits before quoting. */
  viewings: ViewingsOfRequest | undefined;
  reviews: OrderReviews | undefined;
}

export const reviewedOrder = (order: WorkOrder | null | undefined): string | null =>
  order?.state === 'accepted' || order?.state === 'invoiced' ? order.id : null;

/** All pages of the quotes of a request: the next act depends on each of them. */
function useQuotesOfRequest(requestId: string) {
  const list = usePages(quoteApi.ofRequest, { requestId, limit: 100 });
  const { data, error, refetch, isPlaceholderData } = list;
  useAllPages(list);
  // Not those of the request shown before.
  const pages = isPlaceholderData ? [] : (data?.pages ?? []);
  const [first] = pages;
  return {
    error,
    refetch,
    data: first && {
      items: pages.flatMap(({ items }) => items),
      mayCompare: first.compareAct.allowed,
      mayAnswer: first.draftAct.allowed,
    },
  };
}

export function useThread(requestId: string) {
  const request = useQuery(requestApi.read.queryOptions({ input: { id: requestId } }));
  const quotes = useQuotesOfRequest(requestId);
  const order = useQuery(workOrderApi.ofRequest.queryOptions({ input: { requestId } }));
  const overruns = useOverruns(order.data?.workOrder);
  const reviews = useOrderReviews(reviewedOrder(order.data?.workOrder));
  const orderId = order.data?.workOrder?.id;
  const amendments = useQuery(
    amendmentApi.ofOrder.queryOptions({ input: orderId ? { workOrderId: orderId } : skipToken }),
  );
  const invoices = useQuery(invoiceApi.ofOrder.queryOptions({ input: orderId ? { workOrderId: orderId } : skipToken }));
  const visits = useQuery(visitApi.ofOrder.queryOptions({ input: orderId ? { workOrderId: orderId } : skipToken }));
  const isPut = request.data && request.data.state !== 'draft';
  const viewings = useQuery(viewingApi.ofRequest.queryOptions({ input: isPut ? { id: requestId } : skipToken }));
  const reports = useQuery(missionReportApi.reports.queryOptions({ input: orderId ? { requestId } : skipToken }));
  const thread: Thread | undefined =
    request.data && quotes.data && order.data
      ? {
          request: request.data,
          quotes: quotes.data.items,
          mayCompare: quotes.data.mayCompare,
          mayAnswer: quotes.data.mayAnswer,
          order: order.data.workOrder,
          overruns,
          amendments: amendments.data,
          invoices: invoices.data,
          visits: visits.data,
          viewings: viewings.data,
          reports: reports.data?.items ?? [],
          reviews,
        }
      : undefined;
  return {
    thread,
    error: request.error ?? quotes.error ?? order.error,
    retry: () => void Promise.all([request.refetch(), quotes.refetch(), order.refetch()]),
  };
}

/** Oldest first. */
export function useThreadEvents(requestId: string) {
  const list = useInfiniteQuery(
    requestApi.events.infiniteOptions({
      input: (cursor: string | undefined) => ({ id: requestId, limit: 100, ...(cursor && { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  );
  // The data of each kind is declared by its slice and checked on writing (`*.events.ts`).
  const events = list.data?.pages.flatMap((page) => page.items) as readonly KnownEvent[] | undefined;
  return { events, list };
}
