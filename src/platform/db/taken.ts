import { type Problem, refuse } from '#common/problems.ts';

/**
 * Whether an insert lost a race: two concurrent calls both found the place free, and the unique index of that name
 * stopped the second.
 */
export function isTaken(error: unknown, index: string): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === index;
}

/** Refuses a lost race like the check before it: `.execute().catch(refuseTaken(index, problem))`. */
export function refuseTaken(index: string, problem: Problem): (error: unknown) => never {
  return (error) => {
    throw isTaken(error, index) ? refuse(problem) : error;
  };
}
