import { expect, test } from 'vitest';
import { truncated } from './truncated.ts';

test('drops a split character', () => {
  expect(truncated('abc', 3)).toBe('abc');
  expect(truncated('ab😀', 4)).toBe('ab😀');
  expect(truncated('ab😀', 3)).toBe('ab');
  expect(truncated('a'.repeat(119) + '𝒳', 120).isWellFormed()).toBe(true);
});
