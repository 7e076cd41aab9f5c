import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Role } from '#common/roles.ts';
import { menuCountContract } from '#features/operations/menu-counts/menu-count.contract.ts';
import type { PageName } from '#paths.ts';
import { queryApi } from '#ui/query-api.ts';

const api = queryApi({ menuCounts: menuCountContract }).menuCounts;

/** The families of keys whose changes may move a figure of the menu. */
const composes = [
  'requests',
  'approvals',
  'occupantReportSorting',
  'receivedInvoices',
  'conversations',
  'administration',
];

/** What waits for the reader, by page; empty for visitors. */
export function useMenuCounts(role: Role | undefined): Partial<Record<PageName, number>> {
  const counts = useQuery(
    api.read.queryOptions({ enabled: role !== undefined, staleTime: 30_000, meta: { composes } }),
  ).data;
  return useMemo(() => {
    if (!counts || !role) return {};
    // The entry «Factures» carries what waits on its page of received ones.
    const { receivedInvoices: invoices } = counts;
    return { ...counts, ...(invoices !== undefined && { invoices }) };
  }, [counts, role]);
}
