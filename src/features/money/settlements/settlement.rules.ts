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

/** The status of an invoice for its reader: the first of these that applies; derived from its amounts, never stored. */
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

/** The amounts of an issued invoice, with tax unless the name says before tax (Ht). */
export interface Figures {
  totalHtMinor: number;
  totalTtcMinor: number;
  creditedMinor: number;
  contestedMinor: number;
  approvedMinor: number;
}

export const owedOf = ({ totalTtcMinor, creditedMinor }: Pick<Figures, 'totalTtcMinor' | 'creditedMinor'>): number =>
  Math.max(0, totalTtcMinor - creditedMinor);

/** The amount the client may approve now: neither contested nor approved yet. */
export const toApproveOf = (figures: Figures): number =>
  Math.max(0, owedOf(figures) - figures.contestedMinor - figures.approvedMinor);

/** The amount before tax that an approval counts against the signing limit: all that is approved so far. */
export const signedHtOf = ({ totalHtMinor, totalTtcMinor }: Figures, approvedMinor: number): number =>
  approvedMinor >= totalTtcMinor ? totalHtMinor : proportionOf(totalHtMinor, approvedMinor, totalTtcMinor);

/** Contested lines, each in full (null) or for an amount before tax. */
export type ContestedLines = readonly { line: number; totalHtMinor: number | null }[];

/** Contested amount with tax: the rest of the invoice without lines; null for unknown lines or excessive amounts. */
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
  /** Left to pay by the due date; negative when overpaid. */
  restMinor: number;
  /** The part announced by the client and not yet received by the issuer. */
  announcedMinor: number;
  lateMinor: number;
  /** The client has already been reminded today. */
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
/** In any state: a payment that arrived can always be recorded. */
const any = { from: settlementStates, otherwise: CREDITED_WHOLE } as const;
const contested = { from: ['contested'], otherwise: NOT_CONTESTED } as const;

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
    /** The client announces a payment; only approved amounts are paid. */
    announce: {
      side: 'ordering',
      ...any,
      unless: [
        [CREDITED_WHOLE, isCredited],
        [NOTHING_DUE, ({ restMinor, announcedMinor }: SettlementFacts) => restMinor - announcedMinor <= 0],
        [NOT_APPROVED, ({ approvedMinor }: SettlementFacts) => approvedMinor === 0],
      ],
    },
    receive: { side: 'provider', ...any },
    /** The client is reminded of late amounts, never of contested, retained or announced ones. */
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
