import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isLegacy, type Role } from '#common/roles.ts';
import type { PageName } from '#paths.ts';
import { conversationApi } from './api.ts';

/** How many conversations have unread messages, for the badge of «Collaboration», a menu of two roles. */
export function useUnreadCount(role: Role | undefined, company: string | undefined): Partial<Record<PageName, number>> {
  const enabled = company !== undefined && role !== undefined && role !== 'admin' && !isLegacy(role);
  const count = useQuery(conversationApi.unread.queryOptions({ enabled, staleTime: 30_000 })).data?.count;
  return useMemo(() => (enabled && count ? { conversations: count } : {}), [enabled, count]);
}
