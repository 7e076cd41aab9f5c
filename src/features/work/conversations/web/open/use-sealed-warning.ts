import { useQuery } from '@tanstack/react-query';
import { sideOf } from '#common/roles.ts';
import type { ConversationDetail } from '#features/work/conversations/conversation.contract.ts';
import { requestApi } from '#features/work/requests/web/public/api.ts';
import { useSignedIn } from '#ui/calls/session.tsx';
import { useTexts } from '../texts-page.ts';

/** While offers are sealed, a bidder must not give a price in a message. */
export function useSealedWarning({ kind, request }: ConversationDetail): string | null {
  const t = useTexts();
  const { profile } = useSignedIn();
  const bids = kind === 'request' && sideOf(profile.selectedRole) === 'provider';
  const { data } = useQuery(
    requestApi.read.queryOptions({ input: { id: request?.id ?? '' }, enabled: bids && request !== null }),
  );
  return bids && data?.amountsSealed ? t('sealed') : null;
}
