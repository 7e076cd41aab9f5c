import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from './unavailable.ts';

const coded = (code: string, more = {}) => Object.assign(new Error('no'), { code, ...more });

test.each([
  coded('57P01'),
  coded('57P03'),
  coded('53300'),
  coded('53100'),
  coded('25006'),
  coded('08006'),
  coded('ECONNREFUSED'),
  new AggregateError([coded('ECONNREFUSED')]),
  coded('ENOENT', { syscall: 'connect' }),
  coded('ENOSPC', { syscall: 'write' }),
  new Error('timeout exceeded when trying to connect'),
  new Error('Connection terminated unexpectedly'),
])('the database is unavailable: %s', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test.each([
  coded('23505'),
  coded('42703'),
  coded('57014'),
  coded('ENOENT', { syscall: 'open' }),
  coded('ETIMEDOUT', { command: 'CONN' }),
  new TypeError('fetch failed', { cause: coded('ECONNREFUSED') }),
  new Error('no'),
  null,
  'x',
])('another error: %s', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});
