import { type Actor, obstacleTo } from '#common/acts.ts';
import { defineProblems, type Verdict, verdictOf } from '#common/problems.ts';

/** How many providers a list ranks. */
export const maxPreferred = 20;

/** Whether one may be called; what keeps it from that. */
export const standings = ['ready', 'parted', 'blocked', 'suspended', 'left'] as const;

export const preferredProblems = defineProblems('dispatch', { PREFERRED_LIST_EXISTS: 409 });

/** Owners and managers rank providers; who is limited to some sites, for those alone. `allSites`: the list of every site. */
export const canRank = (actor: Actor, { allSites }: { allSites: boolean }): Verdict =>
  verdictOf(obstacleTo({ reach: allSites ? 'company' : 'site', side: 'ordering', commits: true }, actor));
