import { type Actor, defineActs } from '#common/acts.ts';
import { defineProblems, problems, type Verdict } from '#common/problems.ts';
import { proportionOf } from '#common/quote-totals.ts';
import { contestReasons } from '#features/money/settlements/settlement.rules.ts';

export const payableStates = ['received', 'contested', 'approved'] as const;
/** The status of an invoice for its reader, from its amounts and its due date. */
export const payableStandings = ['contested', 'paid', 'late', 'partPaid', 'approved', 'received'] as const;

/** Reasons to contest a received invoice: those for invoices issued here, or missing documents. */
export const payableReasons = [...contestReasons, 'papers'] as const;

export const payableProblems = defineProblems('payables', {
  PAYABLE_APPROVED: 409,
  PAYABLE_CONTESTED: 409,
  PAYABLE_NOT_CONTESTED: 409,
  PAYABLE_MOVED: 409,
  PAYABLE_UNAPPROVED: 409,
  PAYABLE_PAID: 409,
  ABOVE_PAYABLE: 409,
  ABOVE_LIMIT: 403,
  SUPPLIER_PAYMENT_WITHDRAWN: 409,
});

/** The amounts of a received invoice, with tax. */
export interface PayableFigures {
  totalMinor: number;
  contestedMinor: number;
  approvedMinor: number;
  paidMinor: number;
}

export const toApproveOf = ({ totalMinor, contestedMinor, approvedMinor }: PayableFigures): number =>
  Math.max(0, totalMinor - contestedMinor - approvedMinor);

export const toPayOf = ({ approvedMinor, paidMinor }: PayableFigures): number => Math.max(0, approvedMinor - paidMinor);

/** Amount of an approval that counts against the limit, before tax; with tax if no such total is given. */
export const signedOf = (
  { totalMinor, approvedMinor }: PayableFigures,
  totalHtMinor: number | null,
  moreMinor: number,
): number => proportionOf(totalHtMinor ?? totalMinor, approvedMinor + moreMinor, totalMinor);

/** The first of these that applies. */
export function standingOf(
  figures: PayableFigures & { state: (typeof payableStates)[number]; dueOn: string | null },
  today: string,
): (typeof payableStandings)[number] {
  const { state, totalMinor, contestedMinor, paidMinor, dueOn } = figures;
  if (state === 'contested') return 'contested';
  if (paidMinor >= totalMinor - contestedMinor) return 'paid';
  if (dueOn !== null && dueOn < today) return 'late';
  return paidMinor > 0 ? 'partPaid' : state;
}

export interface PayableFacts extends PayableFigures {
  state: (typeof payableStates)[number];
  companyId: string;
}

const { PAYABLE_APPROVED, PAYABLE_CONTESTED, PAYABLE_NOT_CONTESTED, PAYABLE_UNAPPROVED, PAYABLE_PAID } =
  payableProblems;
const isAllApproved = (facts: PayableFacts) => toApproveOf(facts) === 0;

export const payableActs = defineActs({
  reach: 'site',
  stale: problems.STALE,
  companies: ({ companyId }: PayableFacts) => ({ ordering: companyId, provider: companyId }),
  acts: {
    contest: {
      commits: true,
      from: ['received', 'contested'],
      to: 'contested',
      otherwise: PAYABLE_APPROVED,
      unless: [
        [PAYABLE_CONTESTED, ({ state }: PayableFacts) => state === 'contested'],
        [PAYABLE_APPROVED, isAllApproved],
      ],
    },
    agree: { commits: true, from: ['contested'], otherwise: PAYABLE_NOT_CONTESTED },
    approve: {
      commits: true,
      from: ['received', 'contested'],
      otherwise: PAYABLE_APPROVED,
      unless: [
        [PAYABLE_CONTESTED, (facts: PayableFacts) => facts.state === 'contested' && isAllApproved(facts)],
        [PAYABLE_APPROVED, isAllApproved],
      ],
    },
    /** Only approved amounts are paid. */
    pay: {
      from: payableStates,
      otherwise: PAYABLE_UNAPPROVED,
      unless: [
        [PAYABLE_UNAPPROVED, ({ approvedMinor }: PayableFacts) => approvedMinor === 0],
        [PAYABLE_PAID, (facts: PayableFacts) => toPayOf(facts) === 0],
      ],
    },
  },
});

export interface SupplierPaymentFacts {
  state: 'announced' | 'received' | 'withdrawn';
  companyId: string;
}

export const supplierPaymentActs = defineActs({
  reach: 'site',
  stale: problems.STALE,
  companies: ({ companyId }: SupplierPaymentFacts) => ({ ordering: companyId, provider: companyId }),
  acts: {
    withdraw: {
      from: ['received'],
      to: 'withdrawn',
      otherwise: payableProblems.SUPPLIER_PAYMENT_WITHDRAWN,
    },
  },
});

/** Whether the actor may record a payment by hand. */
export const mayPay = (actor: Actor, facts: PayableFacts): Verdict => payableActs.can('pay', actor, facts);
