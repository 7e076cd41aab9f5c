import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Role, sideOf } from '#common/roles.ts';
import type { PageName } from '#paths.ts';
import { requestApi } from './api.ts';

/** Badge of «Demandes» in the menu: what waits for the user; none for admins and visitors. */
export function useMenuCounts(role: Role | undefined): Partial<Record<PageName, number>> {
  const side = role && sideOf(role);
  const counts = useQuery(
    requestApi.counts.queryOptions({ enabled: side === 'ordering' || side === 'provider', staleTime: 30_000 }),
  ).data;
  return useMemo(() => {
    if (!counts) return {};
    const { to_compare: toCompare, to_accept: toAccept, unanswered } = counts;
    return { requests: side === 'provider' ? unanswered : toCompare + toAccept };
  }, [counts, side]);
}
