import { type Actor, obstacleTo } from '#common/acts.ts';
import { defineProblems, denied, problems, type Verdict, verdictOf } from '#common/problems.ts';
import { canBlock } from '#features/people/company-blocks/block.rules.ts';

export const sorts = ['relevance', 'distance', 'rating'] as const;

/** Minimum ratings of the filter, in thousandths. */
export const ratingFloors = [4000, 4500] as const;

export const languages = ['fr', 'en', 'de', 'es', 'it', 'pt', 'ar', 'pl', 'ro', 'tr'] as const;

/** Filter values: availability, response time, size. */
export const availabilities = ['now', 'soon'] as const;
export const responses = ['day', 'three_days'] as const;
export const sizes = ['under_10', 'under_50', 'under_250', 'more'] as const;

/** «Documents à jour»: all documents required for the network that expire. */
export const checkedDocumentKinds = ['kbis', 'vigilance', 'decennale', 'rc_pro', 'foreign_workers'] as const;

export const qualificationSchemes = ['rge', 'qualibat', 'qualifelec'] as const;

export const providerProblems = defineProblems('providers', {
  STALE: 409,
  LIST_EXISTS: 409,
  SEARCH_EXISTS: 409,
  TOO_MANY_SEARCHES: 409,
  LINK_OVER: 410,
  TOO_MANY_LISTS: 409,
  TOO_MANY_PICTURES: 409,
});

export const maxLists = 30;
export const maxSearches = 50;
/** Maximum number of pictures of past works on a page. */
export const maxPictures = 6;

/** Whether the actor may keep favourites: everybody in an ordering company except viewers. */
export const canKeep = (actor: Actor): Verdict => verdictOf(obstacleTo({ reach: 'company', side: 'ordering' }, actor));

export const canInvite = (actor: Actor): Verdict =>
  verdictOf(obstacleTo({ reach: 'site', side: 'ordering', commits: true }, actor));

/** Whether the actor may block a provider from its page: those who commit an ordering company. */
export const canBlockFrom = (actor: Actor): Verdict =>
  actor.side === 'ordering' ? canBlock(actor) : denied(problems.WRONG_SIDE);

export const canPresent = (actor: Actor): Verdict =>
  verdictOf(obstacleTo({ reach: 'company', side: 'provider', commits: true }, actor));
