import { type Actor, defineActs, obstacleTo } from '#common/acts.ts';
import { defineProblems, problems, type Verdict, verdictOf } from '#common/problems.ts';
import { said } from './said.ts';

export const batchStates = ['open', 'cancelled'] as const;

/** Why an invoice cannot be put into a batch; null if it can. */
export const batchBars = ['batched', 'noIban', 'unconfirmed', 'changed', 'stopped'] as const;
export type BatchBar = (typeof batchBars)[number];

export const batchProblems = defineProblems('payment-batches', {
  BATCH_CANCELLED: 409,
  BATCH_PAID: 409,
  BATCH_MOVED: 409,
  OWN_IBAN_MISSING: 409,
  NOT_PAYABLE: 409,
  IBAN_UNCONFIRMED: 409,
  IBAN_OTHER: 409,
  IN_BATCH: 409,
});

/** Whether the actor may prepare batches: the right to record a payment, for the whole company. */
export const canPrepare = (actor: Actor): Verdict =>
  verdictOf(obstacleTo({ reach: 'company', side: 'ordering' }, actor));

/** Whether the actor may confirm or stop a provider's account: it commits the company. */
export const canConfirmAccount = (actor: Actor): Verdict =>
  verdictOf(obstacleTo({ reach: 'company', side: 'ordering', commits: true }, actor));

export interface BatchFacts {
  state: (typeof batchStates)[number];
  companyId: string;
  /** Items without a payment yet. */
  openCount: number;
  changes: readonly BatchChange[];
}

export interface BatchChange {
  number: string;
  why: 'paid' | 'stopped' | 'lowered';
}

interface Prepared {
  isOpen: boolean;
  amountMinor: number;
  creditorIban: string;
}

/** The amount to send of an invoice now, and the confirmed accounts of its provider. */
interface Standing {
  toSendMinor: number;
  /** The approved amount that is neither paid nor announced, before other deductions. */
  unpaidMinor: number;
  accounts: ReadonlySet<string> | undefined;
}

/** Why the file would pay a wrong amount or account; null while everything is as prepared. */
export function changeOf(
  { isOpen, amountMinor, creditorIban }: Prepared,
  { toSendMinor, unpaidMinor, accounts }: Standing,
): BatchChange['why'] | null {
  if (!isOpen || unpaidMinor < amountMinor) return 'paid';
  if (!accounts?.has(creditorIban)) return 'stopped';
  return toSendMinor < amountMinor ? 'lowered' : null;
}

const sayChanges = ({ changes }: BatchFacts) =>
  said('answers.moved', { changes: changes.map(({ number, why }) => said(`answers.${why}`, { number })) });

const isPaid = ({ openCount }: BatchFacts) => openCount === 0;

/** The acts on a batch: cancel until all of it is paid, download the file while nothing changed. */
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
      unless: [[batchProblems.BATCH_PAID, isPaid]],
    },
    /** All or nothing: a second, partial file could be paid in addition to the first. */
    file: {
      side: 'ordering',
      from: ['open'],
      otherwise: batchProblems.BATCH_CANCELLED,
      unless: [
        [batchProblems.BATCH_PAID, isPaid],
        [batchProblems.BATCH_MOVED, ({ changes }: BatchFacts) => changes.length > 0, sayChanges],
      ],
    },
  },
});
