import { defineActs } from '#common/acts.ts';
import { defineProblems, problems } from '#common/problems.ts';
import { portionOf, proportionOf } from '#common/quote-totals.ts';

export const settlementStates = ['received', 'contested', 'approved'] as const;
export type SettlementState = (typeof settlementStates)[number];

/** Why an invoice is contested: each has its code in the reform (XP Z12-012, statuses 206, 207 and 210). */
export const contestReasons = [
  'quantity',
  'price',
  'quality',
  'incomplete',
  'vat',
  'order',
  'double',
  'terms',
  'other',
] as const;

/** How an invoice stands for its reader, the first of these that holds; read from its amounts, never stored. */
export const standings = [
  'credited',
  'contested',
  'paid',
  'late',
  'announced',
  'partPaid',
  'approved',
  'received',
] as const;

export const contestOutcomes = ['credited', 'agreed'] as const;

export const settlementProblems = defineProblems('settlements', {
  APPROVED_ALREADY: 409,
  CONTESTED_ALREADY: 409,
  CREDITED_WHOLE: 409,
  NOT_CONTESTED: 409,
  ALL_CONTESTED: 409,
  ABOVE_LEFT: 409,
  AMOUNT_MOVED: 409,
  NOTHING_DUE: 409,
  NOT_APPROVED: 409,
  ABOVE_REST: 409,
  NOT_LATE: 409,
  PAYMENT_ON_ITS_WAY: 409,
  REMINDED_TODAY: 409,
});

/** The amounts of an issued invoice, with tax, but for the one that says otherwise. */
export interface Figures {
  totalHtMinor: number;
  totalTtcMinor: number;
  creditedMinor: number;
  contestedMinor: number;
  approvedMinor: number;
}

/** What is left of an invoice once credit notes are taken off. */
export const owedOf = ({ totalTtcMinor, creditedMinor }: Pick<Figures, 'totalTtcMinor' | 'creditedMinor'>): number =>
  Math.max(0, totalTtcMinor - creditedMinor);

/** What its client may approve now: what is contested is not, the rest stays payable. */
export const toApproveOf = (figures: Figures): number =>
  Math.max(0, owedOf(figures) - figures.contestedMinor - figures.approvedMinor);

/** What is signed for before tax by who approves so much of an invoice: all that is approved of it counts. */
export const signedHtOf = ({ totalHtMinor, totalTtcMinor }: Figures, approvedMinor: number): number =>
  approvedMinor >= totalTtcMinor ? totalHtMinor : proportionOf(totalHtMinor, approvedMinor, totalTtcMinor);

/** Lines of an invoice that are contested, each for its whole or for an amount before tax. */
export type ContestedLines = readonly { line: number; totalHtMinor: number | null }[];

/**
 * What a contest bears on, with tax: all that is left of the invoice where no line is named; null of lines that the invoice
 * does not have, or for more than they come to.
 */
export function contestedMinorOf(
  lines: readonly { totalHtMinor: number; vatRateBp: number }[],
  contested: ContestedLines,
  leftMinor: number,
): number | null {
  if (contested.length === 0) return leftMinor;
  let minor = 0;
  for (const { line, totalHtMinor } of contested) {
    const of = lines[line];
    const ht = totalHtMinor ?? of?.totalHtMinor ?? 0;
    if (!of || ht <= 0 || ht > of.totalHtMinor) return null;
    minor += ht + portionOf(ht, of.vatRateBp);
  }
  return Math.min(minor, leftMinor);
}

export interface SettlementFacts extends Figures {
  state: SettlementState;
  companyId: string;
  providerId: string;
  /** What is left to pay by its day; below zero where more was paid. */
  restMinor: number;
  /** Of that, what its client announced and its issuer has not received. */
  announcedMinor: number;
  lateMinor: number;
  /** Its client was reminded today. */
  isReminded: boolean;
}

const {
  ALL_CONTESTED,
  APPROVED_ALREADY,
  CONTESTED_ALREADY,
  CREDITED_WHOLE,
  NOTHING_DUE,
  NOT_APPROVED,
  NOT_CONTESTED,
  NOT_LATE,
  PAYMENT_ON_ITS_WAY,
  REMINDED_TODAY,
} = settlementProblems;

const isCredited = (facts: SettlementFacts) => owedOf(facts) === 0;
const open = ['received', 'contested'] as const;
/** Whatever its state: what was paid was paid. */
const any = { from: settlementStates, otherwise: CREDITED_WHOLE } as const;
const contested = { from: ['contested'], otherwise: NOT_CONTESTED } as const;

/** What becomes of an issued invoice: its client contests it or approves it, its issuer answers. */
export const settlementActs = defineActs({
  reach: 'site',
  stale: problems.STALE,
  companies: ({ companyId, providerId }: SettlementFacts) => ({ ordering: companyId, provider: providerId }),
  acts: {
    contest: {
      side: 'ordering',
      commits: true,
      from: open,
      to: 'contested',
      otherwise: APPROVED_ALREADY,
      unless: [
        [CONTESTED_ALREADY, ({ state }: SettlementFacts) => state === 'contested'],
        [CREDITED_WHOLE, isCredited],
      ],
    },
    answer: { side: 'provider', ...contested },
    /** The dispute ends by what both agreed on. */
    agree: { side: 'ordering', commits: true, ...contested },
    approve: {
      side: 'ordering',
      commits: true,
      from: open,
      otherwise: APPROVED_ALREADY,
      unless: [
        [CREDITED_WHOLE, isCredited],
        [ALL_CONTESTED, (facts: SettlementFacts) => toApproveOf(facts) === 0],
      ],
    },
    /** Its client says what it sent; what nobody approved is not paid from here. */
    announce: {
      side: 'ordering',
      ...any,
      unless: [
        [CREDITED_WHOLE, isCredited],
        [NOTHING_DUE, ({ restMinor, announcedMinor }: SettlementFacts) => restMinor - announcedMinor <= 0],
        [NOT_APPROVED, ({ approvedMinor }: SettlementFacts) => approvedMinor === 0],
      ],
    },
    /** Its issuer says what it received. */
    receive: { side: 'provider', ...any },
    /** Its client is reminded of what is late, never of what is contested, kept back or on its way. */
    remind: {
      side: 'provider',
      ...any,
      unless: [
        [NOT_LATE, ({ lateMinor }: SettlementFacts) => lateMinor <= 0],
        [PAYMENT_ON_ITS_WAY, ({ lateMinor, announcedMinor }: SettlementFacts) => announcedMinor >= lateMinor],
        [REMINDED_TODAY, ({ isReminded }: SettlementFacts) => isReminded],
      ],
    },
  },
});
