import { type Problem, refuse } from '#common/problems.ts';

/** Whether an insert lost a race on this unique index. */
export function isTaken(error: unknown, index: string): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === index;
}

/** For `.execute().catch(refuseTaken(index, problem))`. */
export function refuseTaken(index: string, problem: Problem): (error: unknown) => never {
  return (error) => {
    throw isTaken(error, index) ? refuse(problem) : error;
  };
}
