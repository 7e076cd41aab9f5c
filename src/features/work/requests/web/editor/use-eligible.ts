import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { requestApi } from '../public/api.ts';
import { type Draft } from './draft.ts';

/** How many companies a draft would reach, and the nearest of them; empty until a site and a trade are chosen. */
export function useEligible({ siteId, trade, radiusM }: Draft, options: { q?: string; anyRadius?: boolean } = {}) {
  const { q, anyRadius } = options;
  const known = siteId !== '' && trade !== '';
  const found = useQuery(
    requestApi.eligible.queryOptions({
      input: { siteId, trade: trade || 'plumbing', ...(!anyRadius && { radiusM }), ...(q && { q }) },
      enabled: known,
      placeholderData: keepPreviousData,
    }),
  );
  return known ? found.data : undefined;
}

/** Number of recipients, undefined while unknown. */
export function useRecipientCount(draft: Draft): number | undefined {
  const eligible = useEligible(draft);
  if (draft.visibility === 'invited') return draft.invitedIds.length + draft.byMail.length;
  return draft.visibility === 'favourites' ? eligible?.favouriteCount : eligible?.count;
}
