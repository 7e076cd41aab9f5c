import { type Actor, defineActs, obstacleTo } from '#common/acts.ts';
import { defineProblems, problems, type Verdict, verdictOf } from '#common/problems.ts';
import type { ReceivedState } from './received-document.contract.ts';

export const receivedProblems = defineProblems('received-invoices', {
  RECEIVED_ALREADY: 409,
  RECEIVED_DECIDED: 409,
  RECEIVED_WAITING: 409,
  RECEIVED_SETTLED: 409,
  NOT_AN_INVOICE: 422,
});

/** Whether the actor may receive invoices for their company: before assignment, they belong to the whole company. */
export const canReceive = (actor: Actor): Verdict => verdictOf(obstacleTo({ reach: 'company' }, actor));

export const canOpenMailbox = (actor: Actor): Verdict =>
  verdictOf(obstacleTo({ reach: 'company', commits: true }, actor));

/** Whether the actor may confirm received invoices; readers see no count of waiting ones. */
export const canDecide = (actor: Actor): boolean => obstacleTo({ reach: 'site' }, actor) === null;

export interface ReceivedFacts {
  state: ReceivedState;
  companyId: string;
  /** Partly contested, approved or paid. */
  isSettled: boolean;
}

const waiting = { from: ['waiting'], otherwise: receivedProblems.RECEIVED_DECIDED } as const;

/** Acts on a received invoice: fields are corrected, then it is confirmed or dismissed; both can be undone. */
export const receivedActs = defineActs({
  reach: 'site',
  stale: problems.STALE,
  companies: ({ companyId }: ReceivedFacts) => ({ ordering: companyId, provider: companyId }),
  acts: {
    correct: waiting,
    confirm: { ...waiting, to: 'confirmed' },
    dismiss: { ...waiting, to: 'dismissed' },
    reopen: {
      from: ['confirmed', 'dismissed'],
      to: 'waiting',
      otherwise: receivedProblems.RECEIVED_WAITING,
      unless: [[receivedProblems.RECEIVED_SETTLED, ({ isSettled }: ReceivedFacts) => isSettled]],
    },
  },
});
