import { obstacleTo, type Actor } from '#common/acts.ts';
import { allowed, defineProblems, type Verdict, verdictOf } from '#common/problems.ts';

export const viewedLists = ['requests'] as const;

export const maxOwnViews = 50;
export const maxSharedViews = 100;

export const viewProblems = defineProblems('saved-views', {
  VIEW_EXISTS: 409,
  TOO_MANY_VIEWS: 409,
  TOO_MANY_SHARED: 409,
});

const tidies = (actor: Actor): Verdict => verdictOf(obstacleTo({ reach: 'company', commits: true }, actor));

/** One's own with write access; others' with the right to commit the whole company. */
export const canShare = (actor: Actor, isOwn: boolean): Verdict =>
  isOwn ? verdictOf(obstacleTo({ reach: 'own' }, actor)) : tidies(actor);

/** Whether a person may remove a view: its author; a shared one also those who may commit the whole company. */
export const canRemove = (actor: Actor, isOwn: boolean): Verdict => (isOwn ? allowed : tidies(actor));
