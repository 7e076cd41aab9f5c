import { type Actor, defineActs, obstacleTo } from '#common/acts.ts';
import { defineProblems, problems, type Verdict, verdictOf } from '#common/problems.ts';

export const batchStates = ['open', 'cancelled'] as const;

/** Why an invoice is not put into a batch; nothing where it may be. */
export const batchBars = ['batched', 'noIban', 'unconfirmed', 'changed'] as const;
export type BatchBar = (typeof batchBars)[number];

export const batchProblems = defineProblems('payment-batches', {
  BATCH_CANCELLED: 409,
  BATCH_PAID: 409,
  OWN_IBAN_MISSING: 409,
  NOT_PAYABLE: 409,
  IBAN_UNCONFIRMED: 409,
  IBAN_OTHER: 409,
  IN_BATCH: 409,
});

/** Whether the actor prepares transfers: as a payment is noted by hand, for the whole company, whose account pays. */
export const canPrepare = (actor: Actor): Verdict =>
  verdictOf(obstacleTo({ reach: 'company', side: 'ordering' }, actor));

/** Whether the actor says that an account is a provider's: it binds the company. */
export const canConfirmAccount = (actor: Actor): Verdict =>
  verdictOf(obstacleTo({ reach: 'company', side: 'ordering', commits: true }, actor));

export interface BatchFacts {
  state: (typeof batchStates)[number];
  companyId: string;
  /** Items without a payment yet. */
  openCount: number;
}

/** What may be done with a batch: cancelled as long as something of it is not paid. */
export const batchActs = defineActs({
  reach: 'company',
  stale: problems.STALE,
  companies: ({ companyId }: BatchFacts) => ({ ordering: companyId }),
  acts: {
    cancel: {
      side: 'ordering',
      from: ['open'],
      to: 'cancelled',
      otherwise: batchProblems.BATCH_CANCELLED,
      unless: [[batchProblems.BATCH_PAID, ({ openCount }: BatchFacts) => openCount === 0]],
    },
  },
});
