import type { InvoiceDocument } from '#features/money/invoices/invoice-document.contract.ts';
import type { Payment } from '#features/money/settlements/settlement.contract.ts';
import { type BookSide, type Lettering, type Posting, postingOf, vatLabel } from './fec.rules.ts';

/** An amount of one day, with tax, and what of it is kept back. */
interface Piece {
  on: string;
  totalTtcMinor: number;
  retentionMinor: number;
}

export type PaymentMethod = Payment['method'];

/** The account of an invoice with its third party: its credit notes, and what was paid of it, oldest first. */
export interface Account extends Piece {
  number: string;
  credits: readonly Piece[];
  payments: readonly { id: string; on: string; amountMinor: number }[];
}

/** A payment by what it settles: the amount that was due first, and the retention. */
interface Split {
  id: string;
  on: string;
  thirdMinor: number;
  retentionMinor: number;
  /** All that was paid before it. */
  beforeMinor: number;
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);

/** What each payment settles, by what was owed on its day; more than is owed stands with what is due first. */
export function splitPayments({ totalTtcMinor, retentionMinor, credits, payments }: Account): Split[] {
  let [third, retention, before] = [0, 0, 0];
  return payments.map(({ id, on, amountMinor }) => {
    const credited = credits.filter((credit) => credit.on <= on);
    const kept = retentionMinor - total(credited.map((credit) => credit.retentionMinor));
    const due = totalTtcMinor - total(credited.map((credit) => credit.totalTtcMinor)) - kept;
    const first = Math.min(amountMinor, Math.max(0, due - third));
    const released = Math.min(amountMinor - first, Math.max(0, kept - retention));
    const split = {
      id,
      on,
      thirdMinor: amountMinor - released,
      retentionMinor: released,
      beforeMinor: before,
    };
    [third, retention, before] = [third + split.thirdMinor, retention + released, before + amountMinor];
    return split;
  });
}

/** The day on which the entries of an account came to nothing; null while something is left. */
const dayOfZero = (entries: readonly { on: string; minor: number }[]): string | null =>
  total(entries.map(({ minor }) => minor)) === 0
    ? (entries
        .flatMap(({ on, minor }) => (minor === 0 ? [] : [on]))
        .toSorted()
        .at(-1) ?? null)
    : null;

/** Which lines of an invoice, its credit notes and its payments settle each other (lettrage). */
export function letteringOf(account: Account): Lettering {
  const splits = splitPayments(account);
  const entries = (ofPiece: (piece: Piece) => number, ofSplit: (split: Split) => number) => [
    { on: account.on, minor: ofPiece(account) },
    ...account.credits.map((credit) => ({ on: credit.on, minor: -ofPiece(credit) })),
    ...splits.map((split) => ({ on: split.on, minor: -ofSplit(split) })),
  ];
  return {
    code: account.number,
    third: dayOfZero(
      entries(
        (piece) => piece.totalTtcMinor - piece.retentionMinor,
        (split) => split.thirdMinor,
      ),
    ),
    retention: dayOfZero(
      entries(
        (piece) => piece.retentionMinor,
        (split) => split.retentionMinor,
      ),
    ),
  };
}

/** Part of an amount, rounded half away from zero. */
function partOf(minor: number, part: number, whole: number): number {
  const doubled = 2n * BigInt(Math.abs(minor)) * BigInt(part) + BigInt(whole);
  return Math.sign(minor) * Number(doubled / (2n * BigInt(whole)));
}

/** Where the money of a payment stands: at the bank, in the till, or set off against what the other company owes. */
export const treasuries = {
  transfer: 'bank',
  debit: 'bank',
  card: 'bank',
  cheque: 'bank',
  cash: 'till',
  offset: 'offset',
} as const;

type Paid = Pick<InvoiceDocument, 'totals'> & { seller: Pick<InvoiceDocument['seller'], 'vatOnDebits'> };

/**
 * The postings of a payment: the money against what it settles, and the VAT that is due with it where the seller did not choose
 * the debits. They sum to zero.
 */
export function postingsOfPayment(
  { totals, seller }: Paid,
  { thirdMinor, retentionMinor, beforeMinor }: Omit<Split, 'id' | 'on'>,
  { side, method }: { side: BookSide; method: PaymentMethod },
): Posting[] {
  const sign = side === 'sales' ? 1 : -1;
  const amountMinor = thirdMinor + retentionMinor;
  const { totalTtcMinor: whole } = totals;
  const reached = (minor: number) => Math.min(whole, minor);
  const vat = seller.vatOnDebits || whole <= 0 ? [] : totals.vat;
  return [
    postingOf(side, treasuries[method], sign * amountMinor),
    postingOf(side, 'third', -sign * thirdMinor),
    postingOf(side, 'retention', -sign * retentionMinor),
    ...vat.flatMap(({ vatRateBp, vatMinor }) => {
      const dueMinor =
        partOf(vatMinor, reached(beforeMinor + amountMinor), whole) - partOf(vatMinor, reached(beforeMinor), whole);
      const label = vatLabel(vatRateBp);
      return [postingOf(side, 'vatOnPayment', sign * dueMinor, label), postingOf(side, 'vat', -sign * dueMinor, label)];
    }),
  ].filter(({ debitMinor }) => debitMinor !== 0);
}
