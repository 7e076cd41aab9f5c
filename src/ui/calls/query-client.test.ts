import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

const { queries, mutations } = createQueryClient().getDefaultOptions();
const minute = 60_000;
const call = (rule: unknown, ...given: unknown[]) => (rule as (...all: unknown[]) => unknown)(...given);
const answered = (status: number) => Object.assign(new Error('refused'), { status });

test('data stays fresh for 5 minutes, is kept for 10, and is not refetched on window focus', () => {
  expect(queries).toMatchObject({ staleTime: 5 * minute, gcTime: 10 * minute, refetchOnWindowFocus: false });
});

test('a read is retried three times, except for auth errors and answers that would not change', () => {
  const tries = (error: Error) => [0, 1, 2, 3].map((failures) => call(queries?.retry, failures, error));
  expect(tries(new TypeError('Failed to fetch'))).toEqual([true, true, true, false]);
  expect(tries(answered(503))).toEqual([true, true, true, false]);
  expect(tries(new Error('Auth session missing'))).toEqual([false, false, false, false]);
  expect(tries(answered(408))).toEqual([true, true, true, false]);
  expect(tries(answered(409))).toEqual([true, true, true, false]);
  expect(tries(answered(429))).toEqual([true, true, true, false]);
  for (const status of [400, 401, 403, 404, 410, 422]) {
    expect(tries(answered(status))).toEqual([false, false, false, false]);
  }
});

test('retries are further and further apart, at most 30 seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map((attempt) => call(queries?.retryDelay, attempt))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
});

test('a write is retried once, never after an answer', () => {
  const tries = (error: Error) => [0, 1].map((failures) => call(mutations?.retry, failures, error));
  expect(tries(new TypeError('Failed to fetch'))).toEqual([true, false]);
  expect(tries(answered(503))).toEqual([true, false]);
  expect(tries(answered(409))).toEqual([false, false]);
});
