import { defineProblems } from '#common/problems.ts';

export const warrantyProblems = defineProblems('warranty-calls', { DECIDED_AT_DRAFT: 409 });

/** The firm is called back, or its guarantee does not cover what is wrong. */
export const decisions = ['called', 'not_covered'] as const;

/** How many works are proposed at most. */
export const mostProposed = 3;

/** How much alike two places in a building are that speak of one. */
export const alikeFrom = 0.35;

/** The working of the first visit that is asked for, in days. */
export const usualDays = 8;
