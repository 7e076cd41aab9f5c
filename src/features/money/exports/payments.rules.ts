import { proportionOf } from '#common/quote-totals.ts';
import type { InvoiceVat } from '#features/money/invoices/invoice-document.contract.ts';
import { sumOf } from '#features/money/invoices/invoice-totals.rules.ts';
import { netVat } from '#features/money/invoices/net-vat.rules.ts';
import type { Payment } from '#features/money/settlements/settlement.contract.ts';
import {
  type BookSide,
  type Lettering,
  owedPosting,
  type Posting,
  postingOf,
  type Treasury,
  vatLabel,
} from './fec.rules.ts';

/** Date and instant of recording: UTC in a fixed format, so that strings compare chronologically. */
export interface Recorded {
  on: string;
  at: string;
}

/** Total with tax, retention, and VAT by rate. */
interface Piece extends Recorded {
  totalTtcMinor: number;
  retentionMinor: number;
  vat: readonly InvoiceVat[];
  /** VAT that the buyer owes under reverse charge. */
  selfAssessed?: readonly InvoiceVat[];
}

export type PaymentMethod = Payment['method'];

/** Account of an invoice: its credit notes and payments, including withdrawn ones. */
export interface Account extends Piece {
  number: string;
  vatOnDebits: boolean;
  credits: readonly (Piece & { id: string })[];
  payments: readonly (Recorded & { id: string; amountMinor: number; withdrawn: Recorded | null })[];
}

/** What a payment settles: amount due first, then retention; negative when withdrawn. */
export interface Movement {
  kind: 'payment' | 'withdrawal' | 'credit';
  id: string;
  on: string;
  thirdMinor: number;
  retentionMinor: number;
  /** The VAT that falls due with it. */
  vat: readonly MovedVat[];
  /** The share of it under reverse charge. */
  selfAssessed: readonly MovedVat[];
}

interface MovedVat {
  vatRateBp: number;
  minor: number;
}

/** Total credited up to an instant, and remaining total with tax. */
function leftOf({ credits, totalTtcMinor }: Account, at: string) {
  const until = credits.filter((credit) => credit.at <= at);
  return { until, whole: totalTtcMinor - sumOf(until, (credit) => credit.totalTtcMinor) };
}

/** What a payment settles by the debt when recorded; an excess counts as amount due. */
function settle(account: Account, { at, amountMinor }: Account['payments'][number], before: readonly Movement[]) {
  const { until, whole } = leftOf(account, at);
  const kept = account.retentionMinor - sumOf(until, (credit) => credit.retentionMinor);
  const third = sumOf(before, (one) => one.thirdMinor);
  const retention = sumOf(before, (one) => one.retentionMinor);
  const first = Math.min(amountMinor, Math.max(0, whole - kept - third));
  const released = Math.min(amountMinor - first, Math.max(0, kept - retention));
  return { thirdMinor: amountMinor - released, retentionMinor: released };
}

/** The VAT to move so that the VAT due, by rate, matches the share of the remaining amount that is paid. */
function vatToMove(
  account: Account,
  of: 'vat' | 'selfAssessed',
  at: string,
  done: readonly Movement[],
): readonly MovedVat[] {
  if (account.vatOnDebits) return [];
  const { until, whole } = leftOf(account, at);
  const paid = sumOf(done, ({ thirdMinor, retentionMinor }) => thirdMinor + retentionMinor);
  const net = netVat(
    account[of] ?? [],
    until.map((credit) => credit[of] ?? []),
  );
  return [...Map.groupBy(net, ({ vatRateBp }) => vatRateBp)].map(([vatRateBp, ofRate]) => {
    const vatMinor = sumOf(ofRate, (one) => one.vatMinor);
    const moved = sumOf(done, (one) => sumOf(one[of], (vat) => (vat.vatRateBp === vatRateBp ? vat.minor : 0)));
    return { vatRateBp, minor: (whole > 0 ? proportionOf(vatMinor, Math.min(whole, paid), whole) : 0) - moved };
  });
}

const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const places = { credit: 0, payment: 1, withdrawal: 2 };

/** Movements in order of recording; none depends on later ones, so that exported entries never change. */
export function movementsOf(account: Account): Movement[] {
  const nothing = { thirdMinor: 0, retentionMinor: 0 };
  const recorded = [
    ...account.credits.map(({ id, on, at }) => ({ kind: 'credit' as const, id, on, at, settles: () => nothing })),
    ...account.payments.flatMap((payment) => {
      const { id, on, at, withdrawn } = payment;
      const settles = (done: readonly Movement[]) => settle(account, payment, done);
      const takesBack = (done: readonly Movement[]) => {
        const first = done.find((one) => one.kind === 'payment' && one.id === id) ?? nothing;
        return { thirdMinor: -first.thirdMinor, retentionMinor: -first.retentionMinor };
      };
      return [
        { kind: 'payment' as const, id, on, at, settles },
        ...(withdrawn ? [{ kind: 'withdrawal' as const, id, ...withdrawn, settles: takesBack }] : []),
      ];
    }),
  ].toSorted((a, b) => inOrder(a.at, b.at) || places[a.kind] - places[b.kind] || inOrder(a.id, b.id));
  const done: Movement[] = [];
  for (const { kind, id, on, at, settles } of recorded) {
    const settled = settles(done);
    const until = [...done, { kind, id, on, ...settled, vat: [], selfAssessed: [] }];
    const vat = vatToMove(account, 'vat', at, until);
    done.push({ kind, id, on, ...settled, vat, selfAssessed: vatToMove(account, 'selfAssessed', at, until) });
  }
  return done;
}

/** Date on which entries balance to zero; null otherwise. */
const dayOfZero = (entries: readonly { on: string; minor: number }[]): string | null =>
  sumOf(entries, ({ minor }) => minor) === 0
    ? (entries
        .flatMap(({ on, minor }) => (minor === 0 ? [] : [on]))
        .toSorted()
        .at(-1) ?? null)
    : null;

/** Lettering of an invoice with its credit notes and payments up to a day; later entries never change a closed year. */
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

/** Account of a payment's money: bank, cash, or set-off. */
export const treasuryOf = {
  transfer: 'bank',
  debit: 'bank',
  card: 'bank',
  cheque: 'bank',
  cash: 'till',
  offset: 'offset',
} as const satisfies Record<PaymentMethod, Treasury>;

/** Postings of a movement with the VAT due. They sum to zero. */
export function postingsOfMovement(
  { thirdMinor, retentionMinor, vat, selfAssessed }: Omit<Movement, 'kind' | 'id' | 'on'>,
  { side, method }: { side: BookSide; method: PaymentMethod },
): Posting[] {
  const sign = side === 'sales' ? 1 : -1;
  return [
    postingOf(side, treasuryOf[method], sign * (thirdMinor + retentionMinor)),
    postingOf(side, 'third', -sign * thirdMinor),
    postingOf(side, 'retention', -sign * retentionMinor),
    ...[...vat, ...selfAssessed].flatMap(({ vatRateBp, minor }) => {
      const label = vatLabel(vatRateBp);
      return [postingOf(side, 'vatOnPayment', sign * minor, label), postingOf(side, 'vat', -sign * minor, label)];
    }),
    ...selfAssessed.flatMap(({ vatRateBp, minor }) => {
      const label = vatLabel(vatRateBp);
      return [owedPosting('owedOnPayment', minor, label), owedPosting('owed', -minor, label)];
    }),
  ].filter(({ debitMinor }) => debitMinor !== 0);
}
