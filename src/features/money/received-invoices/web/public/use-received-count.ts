import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isLegacy, type Role } from '#common/roles.ts';
import type { PageName } from '#paths.ts';
import { receivedApi } from '../api.ts';

/** The number of received invoices to confirm, for the menu and for the link on the invoices page. */
export function useReceivedCount(
  role: Role | undefined,
  company: string | undefined,
): Partial<Record<PageName, number>> {
  const enabled = company !== undefined && role !== undefined && role !== 'admin' && !isLegacy(role);
  const count = useQuery(receivedApi.waiting.queryOptions({ enabled, staleTime: 30_000 })).data?.count;
  return useMemo(() => (enabled && count ? { invoices: count, receivedInvoices: count } : {}), [enabled, count]);
}
