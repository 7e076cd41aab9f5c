import { type Actor, obstacleTo } from '#common/acts.ts';
import { problems, type Verdict, verdictOf } from '#common/problems.ts';

export const principalKinds = ['owner', 'co_ownership'] as const;

export const votingRules = ['one', 'majority', 'all'] as const;
export type VotingRule = (typeof votingRules)[number];

export const maxPeople = 20;
export const maxPrincipalSites = 300;
export const maxShares = 1_000_000;

const writing = { reach: 'judged', side: 'ordering', commits: true } as const;

/** Owners and managers may add principals; members limited to some sites, only for those. */
export const canAddPrincipal = (actor: Actor): Verdict => verdictOf(obstacleTo(writing, actor));

/** `elsewhere`: the principal has sites the actor may not see, which they may not decide for. */
export const canWritePrincipal = (actor: Actor, { elsewhere }: { elsewhere: boolean }): Verdict =>
  verdictOf(obstacleTo(writing, actor) ?? (elsewhere ? problems.WHOLE_COMPANY : null));

/** Weight of each vote: the shares if everybody's are given and count, otherwise one. */
export function weightsOf(rule: VotingRule, voices: readonly { shares?: number | null }[]): number[] {
  const shares = voices.map((voice) => voice.shares ?? null);
  const weighted = rule !== 'one' && shares.every((one) => one !== null);
  return shares.map((one) => (weighted ? (one ?? 1) : 1));
}

/** Number of votes, or of shares, required for approval. */
export const voicesNeeded = (rule: VotingRule, all: number): number =>
  rule === 'one' ? 1 : rule === 'all' ? all : Math.floor(all / 2) + 1;
