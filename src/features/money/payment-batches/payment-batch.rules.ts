import { type Actor, defineActs, obstacleTo } from '#common/acts.ts';
import { defineProblems, problems, type Verdict, verdictOf } from '#common/problems.ts';
import { said } from './said.ts';

export const batchStates = ['open', 'cancelled'] as const;

/** Why an invoice is not put into a batch; nothing where it may be. */
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

/** Whether the actor prepares transfers: as a payment is noted by hand, for the whole company, whose account pays. */
export const canPrepare = (actor: Actor): Verdict =>
  verdictOf(obstacleTo({ reach: 'company', side: 'ordering' }, actor));

/** Whether the actor says that an account is a provider's, or is paid to no longer: it binds the company. */
export const canConfirmAccount = (actor: Actor): Verdict =>
  verdictOf(obstacleTo({ reach: 'company', side: 'ordering', commits: true }, actor));

export interface BatchFacts {
  state: (typeof batchStates)[number];
  companyId: string;
  /** Items without a payment yet. */
  openCount: number;
  changes: readonly BatchChange[];
}

/** What became of an invoice since its batch was prepared. */
export interface BatchChange {
  number: string;
  why: 'paid' | 'stopped' | 'lowered';
}

interface Prepared {
  isOpen: boolean;
  amountMinor: number;
  creditorIban: string;
}

/** What is to be sent of an invoice as it stands, and the accounts of its provider that are confirmed. */
interface Standing {
  toSendMinor: number;
  /** Approved, and neither paid nor announced, whatever else lowers what is to be sent. */
  unpaidMinor: number;
  accounts: ReadonlySet<string> | undefined;
}

/** Why a file would pay what is not to be paid, or not there; null as long as it pays what was prepared. */
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

/** What may be done with a batch: cancelled until all of it is paid, given to a bank as it was prepared. */
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
    /** Whole or not at all: a second file of a part would be paid beside the first. */
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
