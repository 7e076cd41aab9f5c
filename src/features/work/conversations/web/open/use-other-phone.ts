import { useQuery } from '@tanstack/react-query';
import type { ConversationDetail } from '#features/work/conversations/conversation.contract.ts';
import { workOrderApi } from '#features/work/work-orders/web/public/api.ts';

/** The work order of the request of a conversation, under the reader's own rights. */
export const useOrderOf = ({ request, kind }: Pick<ConversationDetail, 'request' | 'kind'>) =>
  useQuery(
    workOrderApi.ofRequest.queryOptions({
      input: { requestId: request?.id ?? '' },
      enabled: request !== null && kind === 'request',
    }),
  ).data?.workOrder ?? null;

/** The provider's telephone number once it has the work: only an order reveals it. */
export function useOtherPhone(conversation: ConversationDetail): string | null {
  const order = useOrderOf(conversation);
  return order && order.provider.id === conversation.other?.id ? order.provider.phone || null : null;
}
