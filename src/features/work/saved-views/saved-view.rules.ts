import { obstacleTo, type Actor } from '#common/acts.ts';
import { allowed, defineProblems, type Verdict, verdictOf } from '#common/problems.ts';

/** Lists that views are kept of. */
export const viewedLists = ['requests'] as const;

export const maxOwnViews = 50;
export const maxSharedViews = 100;

export const viewProblems = defineProblems('saved-views', {
  VIEW_EXISTS: 409,
  TOO_MANY_VIEWS: 409,
  TOO_MANY_SHARED: 409,
});

const tidies = (actor: Actor): Verdict => verdictOf(obstacleTo({ reach: 'company', commits: true }, actor));

/** Whether somebody may share a view, or end that: of theirs, who writes in the company; of others, who commits all of it. */
export const canShare = (actor: Actor, isOwn: boolean): Verdict =>
  isOwn ? verdictOf(obstacleTo({ reach: 'own' }, actor)) : tidies(actor);

/** Whether somebody may remove a view: its author, and of shared ones who commits the whole company. */
export const canRemove = (actor: Actor, isOwn: boolean): Verdict => (isOwn ? allowed : tidies(actor));
