import { type Actor, obstacleTo } from '#common/acts.ts';
import { defineProblems, type Verdict, verdictOf } from '#common/problems.ts';

export const maxPreferred = 20;

/** Whether a provider may be called, or why not. */
export const standings = ['ready', 'parted', 'blocked', 'suspended', 'left'] as const;

export const preferredProblems = defineProblems('dispatch', { PREFERRED_LIST_EXISTS: 409 });

/** Owners and managers, within their sites; `allSites`: the list of all sites. */
export const canRank = (actor: Actor, { allSites }: { allSites: boolean }): Verdict =>
  verdictOf(obstacleTo({ reach: allSites ? 'company' : 'site', side: 'ordering', commits: true }, actor));
