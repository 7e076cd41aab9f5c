import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Role } from '#common/roles.ts';
import { menuCountContract } from '#features/operations/menu-counts/menu-count.contract.ts';
import type { PageName } from '#paths.ts';
import { queryApi } from '#ui/calls/query-api.ts';

const api = queryApi({ menuCounts: menuCountContract }).menuCounts;

/** Query key families whose changes may affect a menu count. */
const composes = [
  'requests',
  'approvals',
  'occupantReportSorting',
  'receivedInvoices',
  'conversations',
  'administration',
];

/** Items waiting for the reader, by page; empty for visitors. */
export function useMenuCounts(role: Role | undefined): Partial<Record<PageName, number>> {
  const counts = useQuery(
    api.read.queryOptions({ enabled: role !== undefined, staleTime: 30_000, meta: { composes } }),
  ).data;
  return useMemo(() => {
    if (!counts || !role) return {};
    // The menu entry «Factures» includes received invoices.
    const { receivedInvoices: invoices } = counts;
    return { ...counts, ...(invoices !== undefined && { invoices }) };
  }, [counts, role]);
}
