import { type Problem, refuse } from '#common/problems.ts';

/**
 * Whether somebody else took the place between the look and the write: two calls in the same instant both find it
 * free, and the unique index of that name stops the second.
 */
export function isTaken(error: unknown, index: string): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === index;
}

/** Answers a place just taken as the check before it would have: `.execute().catch(refuseTaken(index, problem))`. */
export function refuseTaken(index: string, problem: Problem): (error: unknown) => never {
  return (error) => {
    throw isTaken(error, index) ? refuse(problem) : error;
  };
}
