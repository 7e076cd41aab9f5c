import type { Kysely } from 'kysely';
import {
  mayPay,
  type PayableRow,
  receivedNamed,
  type SupplierPaymentRow,
  supplierPaymentsWithIds,
} from '#features/money/payables/payable.public.ts';
import {
  mayNotePayment,
  type Payable,
  payablesNamed,
  type PaymentFound,
  paymentsTied,
  paymentsWithIds,
} from '#features/money/settlements/settlement.public.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import type { KnownPayment, MatchedInvoice } from './bank.contract.ts';
import type { EntryRow } from './bank-entry.queries.ts';

/** Whether an entry has the direction of the viewer's invoices: in for a provider, out for an ordering company. */
const isOwnWay = ({ side }: CompanyViewer, { amountMinor }: Pick<EntryRow, 'amountMinor'>): boolean =>
  (side === 'provider') === amountMinor > 0;

/** Whether an entry may pay an invoice: an external one is paid by an outgoing entry, on either side. */
export const isWayOf = (viewer: CompanyViewer, entry: Pick<EntryRow, 'amountMinor'>, isReceived: boolean): boolean =>
  isReceived ? entry.amountMinor < 0 : isOwnWay(viewer, entry);

export interface Candidate extends MatchedInvoice {
  currency: string;
  names: string[];
}

/** An invoice issued here; announced payments are deducted from what is left. */
export function ofIssued(viewer: CompanyViewer, row: Payable): Candidate {
  const sentMinor = viewer.side === 'provider' ? 0 : row.announcedMinor;
  const { id, version, number, company, legalName, currency, dueOn, keptMinor } = row;
  const restMinor = Math.max(0, row.restMinor - sentMinor);
  const leftMinor = Math.max(0, row.owedMinor - row.paidMinor - sentMinor);
  const shown = { invoiceId: id, isReceived: false, version, number, company, dueOn, restMinor, keptMinor, leftMinor };
  return { ...shown, note: mayNotePayment(viewer, row), currency, names: [company, legalName] };
}

export function ofReceived(viewer: CompanyViewer, row: PayableRow): Candidate {
  const { id, version, number, supplier, currency, dueOn, totalMinor, contestedMinor, paidMinor } = row;
  const leftMinor = Math.max(0, totalMinor - paidMinor);
  const amounts = { restMinor: Math.max(0, leftMinor - contestedMinor), keptMinor: 0, leftMinor };
  const shown = { invoiceId: id, isReceived: true, version, number, company: supplier, dueOn, ...amounts };
  return { ...shown, note: mayPay(actorOf(viewer), row), currency, names: [supplier] };
}

export const shownOf = ({ currency: _, names: __, ...one }: Candidate): MatchedInvoice => one;

export type Reading = [db: Kysely<DB>, viewer: CompanyViewer, now: Date];

/** Invoices that an entry may pay, found by words. */
export async function candidatesNamed(
  [db, viewer, now]: Reading,
  entry: Pick<EntryRow, 'amountMinor' | 'currency'>,
  q: string,
): Promise<MatchedInvoice[]> {
  const asked = { q, currency: entry.currency };
  const issued = isWayOf(viewer, entry, false) ? await payablesNamed(db, viewer, now, asked) : [];
  const received = isWayOf(viewer, entry, true) ? await receivedNamed(db, viewer, asked) : [];
  return [...issued.map((row) => ofIssued(viewer, row)), ...received.map((row) => ofReceived(viewer, row))]
    .map(shownOf)
    .toSorted((one, other) => (one.dueOn ?? '').localeCompare(other.dueOn ?? ''));
}

export interface PaymentRow extends Omit<KnownPayment, 'paymentId'> {
  id: string;
  currency: string;
  names: string[];
}

const pick = ({
  id,
  version,
  invoiceId,
  number,
  company,
  amountMinor,
  paidOn,
  currency,
}: PaymentFound | SupplierPaymentRow) => ({
  id,
  version,
  invoiceId,
  number,
  company,
  amountMinor,
  paidOn,
  currency,
});

export const paymentOf = (row: PaymentFound): PaymentRow => ({
  ...pick(row),
  isReceived: false,
  state: row.state,
  names: [row.company, row.legalName],
});
export const supplierPaymentOf = (row: SupplierPaymentRow): PaymentRow => ({
  ...pick(row),
  isReceived: true,
  state: row.state,
  names: [row.company],
});
/** Payments in reach by their ids; `tied`: linked to entries of the viewer's company that the caller has checked. */
export async function paymentsNamed(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  ids: string[],
  { tied = false }: { tied?: boolean } = {},
): Promise<Map<string, PaymentRow>> {
  if (ids.length === 0) return new Map();
  const issued = await (tied ? paymentsTied : paymentsWithIds)(db, viewer, ids);
  const received = await supplierPaymentsWithIds(db, viewer, ids);
  return new Map([...issued.map(paymentOf), ...received.map(supplierPaymentOf)].map((one) => [one.id, one]));
}

export const knownOf = (row: PaymentRow): KnownPayment => ({
  paymentId: row.id,
  version: row.version,
  invoiceId: row.invoiceId,
  isReceived: row.isReceived,
  number: row.number,
  company: row.company,
  amountMinor: row.amountMinor,
  paidOn: row.paidOn,
  state: row.state,
});
