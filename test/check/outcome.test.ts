import { expect, test } from 'vitest';
import { ofPlaywright, ofProgram, ofVitest, total } from './outcome.ts';

const vitest = (passed: number, failed: number, pending = 0, todo = 0) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: pending,
    numTodoTests: todo,
    testResults: [
      {
        name: 'sums.test.ts',
        status: failed > 0 ? 'failed' : 'passed',
        assertionResults: [
          { status: 'passed', fullName: 'sums > adds' },
          ...Array.from({ length: failed }, (_, n) => ({
            status: 'failed',
            fullName: `sums > subtracts ${n}`,
            failureMessages: [
              '\u001B[31mError: 3\u001B[39m\n\n  is not 2\n    at Proxy.<anonymous> (/a/node_modules/vitest/expect.js:1:2)\n    at /a/sums.test.ts:3:4\n    at node:internal/timers:5:6',
            ],
          })),
        ],
      },
    ],
  });
const journey = (status: string) => ({
  title: `a ${status} one`,
  file: 'thread.journey.ts',
  line: 12,
  tests: [
    {
      projectName: 'phone',
      status,
      results: [{}, { error: { message: 'Error: expect(locator).toBeVisible()', location: { line: 17 } } }],
    },
  ],
});
const playwright = (expected: number, unexpected: number, flaky = 0, skipped = 0) =>
  JSON.stringify({
    stats: { expected, unexpected, flaky, skipped },
    suites: [
      {
        specs: [journey('expected')],
        suites: [{ specs: [...(unexpected ? [journey('unexpected')] : []), ...(flaky ? [journey('flaky')] : [])] }],
      },
    ],
  });

const ended = (status: number, output = '', errors = '') => ({ status, output, errors });

test('a program passes by its status, unless it read no file', () => {
  expect(ofProgram('types', ended(0, 'Finished in 12ms on 80 files using 2 threads.'))).toEqual({
    passed: 1,
    failed: 0,
  });
  expect(ofProgram('types', ended(0))).toEqual({ passed: 1, failed: 0 });
  expect(ofProgram('types', ended(0, 'Finished in 1ms on 0 files using 2 threads.'))).toMatchObject({
    passed: 0,
    failed: 1,
  });
  expect(ofProgram('types', ended(1, 'a.ts: 3 is not a string\n', 'one error'))).toEqual({
    passed: 0,
    failed: 1,
    notes: ['failed: types\n    a.ts: 3 is not a string\n    one error'],
  });
});

test('a runner counts its tests and names failures', () => {
  expect(ofVitest(ended(0), vitest(12, 0))).toEqual({ passed: 12, failed: 0, notes: [] });
  expect(ofVitest(ended(1), vitest(10, 2))).toEqual({
    passed: 10,
    failed: 2,
    notes: [
      'failed: sums > subtracts 0\n    Error: 3\n    is not 2\n    at /a/sums.test.ts:3:4',
      'failed: sums > subtracts 1\n    Error: 3\n    is not 2\n    at /a/sums.test.ts:3:4',
    ],
  });
  expect(ofPlaywright(ended(0), playwright(7, 0))).toEqual({ passed: 7, failed: 0, notes: [] });
  expect(ofPlaywright(ended(1), playwright(5, 1, 1))).toEqual({
    passed: 5,
    failed: 2,
    notes: [
      'failed: thread.journey.ts:12 a unexpected one (phone, at line 17)\n    Error: expect(locator).toBeVisible()',
      'failed: thread.journey.ts:12 a flaky one (phone, at line 17)\n    Error: expect(locator).toBeVisible()',
    ],
  });
});

test('a runner that ran nothing, skipped tests, wrote no report or stopped otherwise has failed', () => {
  expect(ofVitest(ended(0), vitest(0, 0))).toMatchObject({ passed: 0, failed: 1 });
  expect(ofVitest(ended(0), vitest(9, 0, 1, 1))).toMatchObject({ passed: 9, failed: 2 });
  expect(ofVitest(ended(1), vitest(9, 0))).toMatchObject({ passed: 9, failed: 1 });
  expect(ofVitest(ended(1), null)).toMatchObject({ passed: 0, failed: 1 });
  expect(ofPlaywright(ended(0), playwright(0, 0))).toMatchObject({ passed: 0, failed: 1 });
  expect(ofPlaywright(ended(0), playwright(3, 0, 0, 2))).toMatchObject({ passed: 3, failed: 2 });
  expect(ofPlaywright(ended(1), null)).toMatchObject({ passed: 0, failed: 1 });
});

test('a failure outside tests is reported by file, or by the runner’s error output', () => {
  const afterAll = JSON.stringify({
    ...(JSON.parse(vitest(9, 0)) as object),
    testResults: [{ name: 'sums.test.ts', status: 'failed', message: 'Hook timed out', assertionResults: [] }],
  });
  expect(ofVitest(ended(1), afterAll).notes).toEqual(['failed: sums.test.ts\n    Hook timed out']);
  expect(ofVitest(ended(1, '', '\u001B[31mUnhandled Rejection\u001B[39m\n'), vitest(9, 0)).notes).toEqual([
    'failed: by none of its tests\n    Unhandled Rejection',
  ]);
});

test('steps add up', () => {
  expect(
    total([
      { passed: 3, failed: 1, notes: ['failed: one'] },
      { passed: 4, failed: 0 },
    ]),
  ).toEqual({ passed: 7, failed: 1, notes: ['failed: one'] });
  expect(total([])).toEqual({ passed: 0, failed: 0, notes: [] });
});
