import { expect, test } from 'vitest';
import { isRetryable } from './error-screen.tsx';

test.each([
  ['Chromium, a chunk', new TypeError('Failed to fetch dynamically imported module: https://a.fr/assets/b.js')],
  ['Firefox, a chunk', new TypeError('error loading dynamically imported module: https://a.fr/assets/b.js')],
  ['WebKit, a chunk', new TypeError('Importing a module script failed.')],
  ['WebKit, a call', new TypeError('Load failed')],
  ['Firefox, a call', new TypeError('NetworkError when attempting to fetch resource.')],
])('a retry may help with %s', (_, error) => {
  expect(isRetryable(error)).toBe(true);
});

test('neither code errors nor other values are retried', () => {
  expect(isRetryable(new TypeError("Cannot read properties of null (reading 'id')"))).toBe(false);
  expect(isRetryable('Load failed')).toBe(false);
});
