import { stripVTControlCharacters } from 'node:util';

/** Result of a check step; a step without a test runner counts as one. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Failed tests with the first lines of their errors. */
  notes?: string[];
}

export interface Ended {
  status: number;
  /** Combined output, and standard error. */
  output: string;
  errors: string;
}

export function total(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    notes: outcomes.flatMap(({ notes = [] }) => notes),
  };
}

/** Indented lines without colours, to print below a failure. */
function below(text: string, choose: (lines: string[]) => string[]): string {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return choose(lines)
    .map((line) => `\n    ${line.slice(0, 300)}`)
    .join('');
}

/** A foreign stack line: «at …/node_modules/…», «at node:internal/…». */
const isOfOthers = (line: string) => /^at .*(node_modules|node:)/.test(line);

const gist = (message = '') => below(message, (lines) => lines.filter((line) => !isOfOthers(line)).slice(0, 12));

/** The last lines of output, when no test explains the failure. */
const lastSaid = (text: string, what = 'by none of its tests') =>
  `failed: ${what}${below(text, (lines) => lines.slice(-40))}`;

/** A program passes with status 0; one that reports its number of files must have read some. */
export function ofProgram(name: string, { status, output, errors }: Ended): Outcome {
  const read = /Finished in \S+ on (\d+) files?/.exec(output)?.[1];
  if (status === 0 && read !== '0') return { passed: 1, failed: 0 };
  return { passed: 0, failed: 1, notes: [lastSaid(`${output}\n${errors}`, name)] };
}

/** A runner fails at least once when it says so, when it ran nothing, and for each skipped test. */
function ofRunner(
  { status, errors }: Ended,
  passed: number,
  failed: number,
  leftOut: number,
  notes: string[],
): Outcome {
  const unexplained = status !== 0 || passed + failed === 0 ? 1 : 0;
  const told = unexplained === 1 && notes.length === 0 ? [lastSaid(errors)] : notes;
  return { passed, failed: Math.max(failed + leftOut, unexplained), notes: told };
}

interface VitestReport extends Record<
  'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests',
  number
> {
  testResults: FileReport[];
}

interface FileReport {
  name: string;
  status: string;
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
}

/** A file may fail outside its tests: it could not be loaded, or its teardown failed. */
function notesOfFile({ name, status, message, assertionResults }: FileReport): string[] {
  const failed = assertionResults.filter((one) => one.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [`failed: ${name}${gist(message)}`];
  return failed.map((one) => `failed: ${one.fullName}${gist(one.failureMessages?.[0])}`);
}

/** Parses Vitest's JSON report; null when missing. */
export function ofVitest(ended: Ended, report: string | null): Outcome {
  if (report === null) return { passed: 0, failed: 1, notes: [lastSaid(ended.errors)] };
  const { testResults, ...counts } = JSON.parse(report) as VitestReport;
  const leftOut = counts.numPendingTests + counts.numTodoTests;
  const notes = testResults.flatMap(notesOfFile);
  return ofRunner(ended, counts.numPassedTests, counts.numFailedTests, leftOut, notes);
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

/** Parses Playwright's JSON report; null when missing. A retried journey has failed. */
export function ofPlaywright(ended: Ended, report: string | null): Outcome {
  if (report === null) return { passed: 0, failed: 1, notes: [lastSaid(ended.errors)] };
  const { stats, suites } = JSON.parse(report) as {
    stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
    suites: Suite[];
  };
  return ofRunner(ended, stats.expected, stats.unexpected + stats.flaky, stats.skipped, notesOf({ suites }));
}
