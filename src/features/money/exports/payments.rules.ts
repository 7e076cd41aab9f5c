import { proportionOf } from '#common/quote-totals.ts';
import type { InvoiceVat } from '#features/money/invoices/invoice-document.contract.ts';
import { sumOf } from '#features/money/invoices/invoice-totals.rules.ts';
import { netVat } from '#features/money/invoices/net-vat.rules.ts';
import type { Payment } from '#features/money/settlements/settlement.contract.ts';
import { type BookSide, type Lettering, type Posting, postingOf, type Treasury, vatLabel } from './fec.rules.ts';

/** A day, and the moment at which it was recorded: UTC, of one length, so that texts compare as moments do. */
export interface Recorded {
  on: string;
  at: string;
}

/** An amount with tax, what of it is kept back, and its VAT by rate. */
interface Piece extends Recorded {
  totalTtcMinor: number;
  retentionMinor: number;
  vat: readonly InvoiceVat[];
}

export type PaymentMethod = Payment['method'];

/** The account of an invoice with its third party: its credit notes, and what was paid of it, taken back or not. */
export interface Account extends Piece {
  number: string;
  vatOnDebits: boolean;
  credits: readonly Piece[];
  payments: readonly (Recorded & { id: string; amountMinor: number; withdrawn: Recorded | null })[];
}

/** A payment or its withdrawal by what it settles: what was due first, and the retention; below zero where it is taken back. */
export interface Movement {
  kind: 'payment' | 'withdrawal';
  /** Of the payment. */
  id: string;
  on: string;
  thirdMinor: number;
  retentionMinor: number;
  /** The VAT that falls due with it. */
  vat: readonly { vatRateBp: number; minor: number }[];
}

/** What a payment settles, by what was owed when it was recorded; more than is owed stands with what is due first. */
function settle(
  account: Account,
  { id, on, at, amountMinor }: Account['payments'][number],
  before: readonly Movement[],
): Movement {
  const credits = account.credits.filter((credit) => credit.at <= at);
  const kept = account.retentionMinor - sumOf(credits, (credit) => credit.retentionMinor);
  const whole = account.totalTtcMinor - sumOf(credits, (credit) => credit.totalTtcMinor);
  const third = sumOf(before, (one) => one.thirdMinor);
  const retention = sumOf(before, (one) => one.retentionMinor);
  const first = Math.min(amountMinor, Math.max(0, whole - kept - third));
  const released = Math.min(amountMinor - first, Math.max(0, kept - retention));
  const reached = Math.min(whole, third + retention + amountMinor);
  const moved = (rateBp: number) =>
    sumOf(before, ({ vat }) => sumOf(vat, ({ vatRateBp, minor }) => (vatRateBp === rateBp ? minor : 0)));
  const credited = credits.map((credit) => credit.vat);
  const vat = account.vatOnDebits
    ? []
    : netVat(account.vat, credited).map(({ vatRateBp, vatMinor }) => ({
        vatRateBp,
        minor: (whole > 0 ? proportionOf(vatMinor, reached, whole) : 0) - moved(vatRateBp),
      }));
  return { kind: 'payment', id, on, thirdMinor: amountMinor - released, retentionMinor: released, vat };
}

const takenBack = ({ id, thirdMinor, retentionMinor, vat }: Movement, on: string): Movement => ({
  kind: 'withdrawal',
  id,
  on,
  thirdMinor: -thirdMinor,
  retentionMinor: -retentionMinor,
  vat: vat.map(({ vatRateBp, minor }) => ({ vatRateBp, minor: -minor })),
});

const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The payments of an account and their withdrawals in the order in which they were recorded. None depends on what was
 * recorded after it: what was exported once stays as it is.
 */
export function movementsOf(account: Account): Movement[] {
  const recorded = account.payments
    .flatMap((payment) => [
      { payment, at: payment.at, takenOn: null },
      ...(payment.withdrawn ? [{ payment, at: payment.withdrawn.at, takenOn: payment.withdrawn.on }] : []),
    ])
    .toSorted(
      (a, b) =>
        inOrder(a.at, b.at) ||
        Number(a.takenOn !== null) - Number(b.takenOn !== null) ||
        inOrder(a.payment.id, b.payment.id),
    );
  const done: Movement[] = [];
  for (const { payment, takenOn } of recorded) {
    const first = done.find(({ id }) => id === payment.id);
    done.push(first && takenOn !== null ? takenBack(first, takenOn) : settle(account, payment, done));
  }
  return done;
}

/** The day on which the entries of an account came to nothing; null while something is left. */
const dayOfZero = (entries: readonly { on: string; minor: number }[]): string | null =>
  sumOf(entries, ({ minor }) => minor) === 0
    ? (entries
        .flatMap(({ on, minor }) => (minor === 0 ? [] : [on]))
        .toSorted()
        .at(-1) ?? null)
    : null;

/**
 * Which lines of an invoice, its credit notes and its payments settle each other (lettrage), by the entries up to a day:
 * those of a later year change nothing of a closed one.
 */
export function letteringOf(account: Account, until: string): Lettering {
  const movements = movementsOf(account);
  const settledOn = (ofPiece: (piece: Piece) => number, ofMovement: (movement: Movement) => number) =>
    dayOfZero(
      [
        { on: account.on, minor: ofPiece(account) },
        ...account.credits.map((credit) => ({ on: credit.on, minor: -ofPiece(credit) })),
        ...movements.map((movement) => ({ on: movement.on, minor: -ofMovement(movement) })),
      ].filter(({ on }) => on <= until),
    );
  return {
    code: account.number,
    third: settledOn(
      (piece) => piece.totalTtcMinor - piece.retentionMinor,
      (movement) => movement.thirdMinor,
    ),
    retention: settledOn(
      (piece) => piece.retentionMinor,
      (movement) => movement.retentionMinor,
    ),
  };
}

/** Where the money of a payment stands: at the bank, in the till, or set off against what the other company owes. */
export const treasuryOf = {
  transfer: 'bank',
  debit: 'bank',
  card: 'bank',
  cheque: 'bank',
  cash: 'till',
  offset: 'offset',
} as const satisfies Record<PaymentMethod, Treasury>;

/** The postings of a movement: the money against what it settles, and the VAT that is due with it. They sum to zero. */
export function postingsOfMovement(
  { thirdMinor, retentionMinor, vat }: Pick<Movement, 'thirdMinor' | 'retentionMinor' | 'vat'>,
  { side, method }: { side: BookSide; method: PaymentMethod },
): Posting[] {
  const sign = side === 'sales' ? 1 : -1;
  return [
    postingOf(side, treasuryOf[method], sign * (thirdMinor + retentionMinor)),
    postingOf(side, 'third', -sign * thirdMinor),
    postingOf(side, 'retention', -sign * retentionMinor),
    ...vat.flatMap(({ vatRateBp, minor }) => {
      const label = vatLabel(vatRateBp);
      return [postingOf(side, 'vatOnPayment', sign * minor, label), postingOf(side, 'vat', -sign * minor, label)];
    }),
  ].filter(({ debitMinor }) => debitMinor !== 0);
}
