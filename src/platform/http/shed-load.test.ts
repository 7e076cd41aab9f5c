import { expect, test } from 'vitest';
import { lasting } from './shed-load.ts';

test('an intermittent delay is not a lasting one', () => {
  const lasts = lasting({ lastingMs: 5000, pauseMs: 3000 });
  expect([0, 2000, 4900].map(lasts)).toEqual([false, false, false]);
  expect(lasts(5000)).toBe(true);
  expect([9000, 11_000, 14_000].map(lasts)).toEqual([false, false, true]);
});
