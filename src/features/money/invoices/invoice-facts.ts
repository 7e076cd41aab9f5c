import type { OrderRow } from '#features/work/work-orders/work-order.public.ts';
import { extrasOf } from './extra-lines.rules.ts';
import type { Earlier } from './invoice-document.contract.ts';
import { creditable, signOf, sumOf } from './invoice-totals.rules.ts';
import type { InvoiceRow } from './invoice.queries.ts';
import type { BillableFacts, InvoiceFacts } from './invoice.rules.ts';

const isTakenBack = (invoice: Earlier, issued: readonly Earlier[]) =>
  creditable(
    invoice,
    issued.filter(({ creditsId }) => creditsId === invoice.id),
  ).every((left) => left === 0);

/** Whether the balance of everything ordered was issued; an amendment or full credit note reopens it. */
function isClosed(issued: readonly Earlier[], standing: readonly Earlier[], orderedHtMinor: number): boolean {
  const last = standing.findLast(({ kind }) => kind === 'balance');
  if (!last) return false;
  const until = issued.slice(0, issued.indexOf(last) + 1);
  return sumOf(until, (one) => signOf(one) * one.totals.totalHtMinor) - extrasOf(until) === orderedHtMinor;
}

export function billableFacts(
  { state, origin, companyId, providerId, totalHtMinor }: OrderRow,
  issued: readonly Earlier[],
  draft: { id: string } | undefined,
): BillableFacts {
  const standing = issued.filter((one) => one.kind !== 'credit' && !isTakenBack(one, issued));
  return {
    state,
    origin,
    companyId,
    providerId,
    hasDraft: draft !== undefined,
    isClosed: isClosed(issued, standing, totalHtMinor),
    isBegun: standing.some(({ kind }) => kind === 'situation'),
  };
}

export function invoiceFacts(
  { id, state, kind, companyId, providerId }: InvoiceRow,
  issued: readonly Earlier[],
  draft: { id: string } | undefined,
): InvoiceFacts {
  const own = issued.find((one) => one.id === id);
  const isCredited = own !== undefined && isTakenBack(own, issued);
  return { state, kind, companyId, providerId, isCredited, hasDraft: draft !== undefined };
}
