/** What a step of the checks came to; a step that is no test runner counts as one. */
export interface Outcome {
  passed: number;
  failed: number;
}

/** Steps added up. */
export function total(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** A program that exits with 0 passed; one that says on how many files it worked must have read some. */
export function ofProgram(status: number, output: string): Outcome {
  const read = /Finished in \S+ on (\d+) files?/.exec(output)?.[1];
  return status === 0 && read !== '0' ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A runner failed at least once when it says so, when it ran nothing, and for each test it left out. */
function ofRunner(status: number, passed: number, failed: number, leftOut: number): Outcome {
  const unexplained = status !== 0 || passed + failed === 0 ? 1 : 0;
  return { passed, failed: Math.max(failed + leftOut, unexplained) };
}

/** Reads the JSON report of Vitest; null when none was written. */
export function ofVitest(status: number, report: string | null): Outcome {
  if (report === null) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(report) as Record<
    'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests',
    number
  >;
  return ofRunner(status, numPassedTests, numFailedTests, numPendingTests + numTodoTests);
}

/** Reads the JSON report of Playwright; null when none was written. A flaky journey is a failed one. */
export function ofPlaywright(status: number, report: string | null): Outcome {
  if (report === null) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(report) as {
    stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
  };
  return ofRunner(status, stats.expected, stats.unexpected + stats.flaky, stats.skipped);
}
