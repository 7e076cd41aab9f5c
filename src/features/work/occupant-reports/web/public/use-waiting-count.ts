import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Role } from '#common/roles.ts';
import type { PageName } from '#paths.ts';
import { sortingApi } from './api.ts';

/** The number of unsorted reports, for the menu. */
export function useWaitingReports(
  role: Role | undefined,
  company: string | undefined,
): Partial<Record<PageName, number>> {
  const enabled = company !== undefined && role === 'donneur_ordre';
  const count = useQuery(sortingApi.waiting.queryOptions({ enabled, staleTime: 30_000 })).data?.count;
  return useMemo(() => (enabled && count ? { occupantReports: count } : {}), [enabled, count]);
}
