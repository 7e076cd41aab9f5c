import { expect, test } from 'vitest';
import { isConsentValid } from './consent.ts';

const now = new Date('2026-11-21T10:00:00Z');

test.each([
  ['a date of today, the current version', '2026-11-21T09:00:00Z', '1.0', true],
  ['364 days old', '2025-11-22T10:00:00Z', '1.0', true],
  ['365 days old', '2025-11-21T10:00:00Z', '1.0', false],
  ['another version', '2026-11-21T09:00:00Z', '0.9', false],
  ['no version', '2026-11-21T09:00:00Z', null, false],
  ['no date', null, '1.0', false],
  ['an unreadable date', 'hier', '1.0', false],
])('%s', (_, date, version, expected) => {
  expect(isConsentValid(date, version, now)).toBe(expected);
});
