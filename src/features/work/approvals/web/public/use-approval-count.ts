import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Role } from '#common/roles.ts';
import type { PageName } from '#paths.ts';
import { approvalApi } from '../api.ts';

/** Badge of «À signer»; only the ordering role has that menu entry. */
export function useApprovalCount(
  role: Role | undefined,
  company: string | undefined,
): Partial<Record<PageName, number>> {
  const enabled = company !== undefined && role === 'donneur_ordre';
  const count = useQuery(approvalApi.count.queryOptions({ enabled, staleTime: 30_000 })).data?.count;
  return useMemo(() => (enabled && count ? { approvals: count } : {}), [enabled, count]);
}
