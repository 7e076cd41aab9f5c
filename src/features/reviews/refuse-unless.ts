import { type Verdict, type Problem, problems, refuse } from '#common/problems.ts';
import { reviewProblems } from './review.rules.ts';

const known: Record<string, Problem> = { ...problems, ...reviewProblems };

/** Refuses what a rule denies, under its own code. */
export function refuseUnless(verdict: Verdict): void {
  if (!verdict.allowed) throw refuse(known[verdict.code] ?? problems.FORBIDDEN);
}
