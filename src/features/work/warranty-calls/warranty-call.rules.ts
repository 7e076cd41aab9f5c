import { defineProblems } from '#common/problems.ts';

export const warrantyProblems = defineProblems('warranty-calls', { DECIDED_AT_DRAFT: 409 });

export const decisions = ['called', 'not_covered'] as const;

export const mostProposed = 3;

/** Similarity from which two place names count as the same. */
export const alikeFrom = 0.35;

/** Calendar days proposed for the first visit. */
export const usualDays = 8;
