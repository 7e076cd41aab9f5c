import { stripVTControlCharacters } from 'node:util';

/** What a step of the checks came to; a step that is no test runner counts as one. */
export interface Outcome {
  passed: number;
  failed: number;
  /** The failed tests, each with the first lines of its error. */
  notes?: string[];
}

/** Steps added up. */
export function total(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    notes: outcomes.flatMap(({ notes = [] }) => notes),
  };
}

/** A program that exits with 0 passed; one that says on how many files it worked must have read some. */
export function ofProgram(status: number, output: string): Outcome {
  const read = /Finished in \S+ on (\d+) files?/.exec(output)?.[1];
  return status === 0 && read !== '0' ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A runner failed at least once when it says so, when it ran nothing, and for each test it left out. */
function ofRunner(status: number, passed: number, failed: number, leftOut: number, notes: string[]): Outcome {
  const unexplained = status !== 0 || passed + failed === 0 ? 1 : 0;
  return { passed, failed: Math.max(failed + leftOut, unexplained), notes };
}

/** The first lines of an error, without colours: what failed, what was expected, what came. */
function gist(message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines
    .slice(0, 12)
    .map((line) => `\n    ${line.slice(0, 300)}`)
    .join('');
}

interface VitestReport extends Record<
  'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests',
  number
> {
  testResults: { assertionResults: { status: string; fullName: string; failureMessages?: string[] }[] }[];
}

/** Reads the JSON report of Vitest; null when none was written. */
export function ofVitest(status: number, report: string | null): Outcome {
  if (report === null) return { passed: 0, failed: 1 };
  const { testResults, ...counts } = JSON.parse(report) as VitestReport;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const notes = tests
    .filter((one) => one.status === 'failed')
    .map((one) => `failed: ${one.fullName}${gist(one.failureMessages?.[0])}`);
  const leftOut = counts.numPendingTests + counts.numTodoTests;
  return ofRunner(status, counts.numPassedTests, counts.numFailedTests, leftOut, notes);
}

interface Suite {
  suites?: Suite[];
  specs?: { title: string; file: string; line: number; tests: Tried[] }[];
}

interface Tried {
  projectName: string;
  status: string;
  results?: { error?: { message?: string; location?: { line: number } } }[];
}

function notesOf({ suites = [], specs = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results = [] }) => {
        const error = results.find((result) => result.error)?.error;
        const where = error?.location ? `, at line ${error.location.line}` : '';
        return `failed: ${file}:${line} ${title} (${projectName}${where})${gist(error?.message)}`;
      }),
  );
  return [...own, ...suites.flatMap(notesOf)];
}

/** Reads the JSON report of Playwright; null when none was written. A journey that was tried twice has failed. */
export function ofPlaywright(status: number, report: string | null): Outcome {
  if (report === null) return { passed: 0, failed: 1 };
  const { stats, suites } = JSON.parse(report) as {
    stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
    suites: Suite[];
  };
  return ofRunner(status, stats.expected, stats.unexpected + stats.flaky, stats.skipped, notesOf({ suites }));
}
