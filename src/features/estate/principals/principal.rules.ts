import { type Actor, obstacleTo } from '#common/acts.ts';
import { problems, type Verdict, verdictOf } from '#common/problems.ts';

export const principalKinds = ['owner', 'co_ownership'] as const;

export const votingRules = ['one', 'majority', 'all'] as const;
export type VotingRule = (typeof votingRules)[number];

export const maxPeople = 20;
export const maxPrincipalSites = 300;

const writing = { reach: 'judged', side: 'ordering', commits: true } as const;

/** Owners and managers may add principals; members limited to some sites, only for those. */
export const canAddPrincipal = (actor: Actor): Verdict => verdictOf(obstacleTo(writing, actor));

/** `elsewhere`: the principal has sites the actor may not see, which they may not decide for. */
export const canWritePrincipal = (actor: Actor, { elsewhere }: { elsewhere: boolean }): Verdict =>
  verdictOf(obstacleTo(writing, actor) ?? (elsewhere ? problems.WHOLE_COMPANY : null));

/** Number of approvals needed when so many people vote. */
export const voicesNeeded = (rule: VotingRule, voices: number): number =>
  rule === 'one' ? 1 : rule === 'all' ? voices : Math.floor(voices / 2) + 1;
