import { type Actor, defineActs, obstacleTo } from '#common/acts.ts';
import { defineProblems, problems, type Verdict, verdictOf } from '#common/problems.ts';
import { voicesNeeded, type VotingRule, weightsOf } from '#features/estate/principals/principal.rules.ts';

export const decisionStates = ['asked', 'approved', 'refused', 'lapsed', 'withdrawn'] as const;

/** A decision is about quotes to choose from, or a single amount: an order, an amendment, an overrun. */
export const decisionSubjects = ['quotes', 'order', 'amendment', 'overrun'] as const;
export type SumSubject = Exclude<(typeof decisionSubjects)[number], 'quotes'>;

export const verdicts = ['approved', 'refused'] as const;

/** Maximum number of quotes in a decision. */
export const maxOffers = 8;
export const maxQuestions = 20;

export const decisionProblems = defineProblems('principal-decisions', {
  PRINCIPAL_NEEDED: 409,
  PRINCIPAL_WAITS: 409,
  PRINCIPAL_REFUSED: 409,
  PRINCIPAL_CHOSE_OTHER: 409,
  NO_PRINCIPAL: 409,
  DECISION_PENDING: 409,
  DECISION_OVER: 409,
  OFFER_GONE: 409,
  LAST_VOTER: 409,
  HAS_VOTED: 409,
  QUESTION_ANSWERED: 409,
  TOO_MANY_QUESTIONS: 409,
});

/** A voter's latest vote; `verdict` is null before voting. */
export interface Voice {
  verdict: (typeof verdicts)[number] | null;
  quoteId: string | null;
  /** Their shares, where they are counted. */
  shares?: number | null;
}

const sumOf = (weights: readonly number[]): number => weights.reduce((sum, weight) => sum + weight, 0);

/** The outcome of the votes: approved once one quote has enough, refused once none can reach enough. */
export function outcomeOf(
  rule: VotingRule,
  voices: readonly Voice[],
): { state: 'asked' } | { state: 'refused' } | { state: 'approved'; quoteId: string } {
  const weights = weightsOf(rule, voices);
  const needed = voicesNeeded(rule, sumOf(weights));
  const approvals = new Map<string, number>();
  let silent = 0;
  for (const [at, { verdict, quoteId }] of voices.entries()) {
    const weight = weights[at] ?? 1;
    if (verdict === null) silent += weight;
    if (verdict === 'approved' && quoteId) approvals.set(quoteId, (approvals.get(quoteId) ?? 0) + weight);
  }
  const [best, count] = [...approvals].reduce((first, next) => (next[1] > first[1] ? next : first), ['', 0] as [
    string,
    number,
  ]);
  if (best && count >= needed) return { state: 'approved', quoteId: best };
  return count + silent < needed ? { state: 'refused' } : { state: 'asked' };
}

/** The votes that count (link valid, or already voted), and how many votes or shares are required. */
export function voicesOf<One extends Voice & { hasLink: boolean }>(
  rule: VotingRule,
  voters: readonly One[],
): { voices: One[]; needed: number; all: number; given: number; isWeighted: boolean } {
  const voices = voters.filter(({ hasLink, verdict }) => hasLink || verdict !== null);
  const weights = weightsOf(rule, voices);
  const all = sumOf(weights);
  const given = new Map<string, number>();
  for (const [at, { quoteId }] of voices.entries())
    if (quoteId) given.set(quoteId, (given.get(quoteId) ?? 0) + (weights[at] ?? 1));
  return {
    voices,
    needed: voicesNeeded(rule, all),
    all,
    given: Math.max(0, ...given.values()),
    isWeighted: rule !== 'one' && voices.every(({ shares = null }) => shares !== null),
  };
}

const hour = 3_600_000;

/** Two days before the end, or half-way if that is later. */
export const remindAt = (askedAt: Date, closesAt: Date): Date =>
  new Date(closesAt.getTime() - Math.min(48 * hour, (closesAt.getTime() - askedAt.getTime()) / 2));

interface Facts {
  state: string;
  companyId: string;
}

const open = { side: 'ordering', from: ['asked'], otherwise: decisionProblems.DECISION_OVER } as const;

export const principalDecisionActs = defineActs({
  reach: 'site',
  stale: problems.STALE,
  companies: ({ companyId }: Facts) => ({ ordering: companyId }),
  acts: {
    withdraw: { ...open, to: 'withdrawn' },
    answer: open,
    renewLink: open,
    revokeLink: open,
  },
});

/** Members with write access may ask; ordering requires the right to commit. */
export const canAskPrincipal = (actor: Actor): Verdict =>
  verdictOf(obstacleTo({ reach: 'site', side: 'ordering' }, actor));
