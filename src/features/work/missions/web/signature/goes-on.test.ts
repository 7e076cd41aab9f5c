import { expect, test } from 'vitest';
import { goesOn } from './goes-on.ts';

test('a visit continues if it has another day, not because its night ends on it', () => {
  const site = { departement: null };
  const days = { site, startsAt: '2026-11-23T07:00:00Z', endsAt: '2026-11-25T16:00:00Z' };
  expect(goesOn(days, new Date('2026-11-24T16:00:00Z'))).toBe(true);
  expect(goesOn(days, new Date('2026-11-25T15:00:00Z'))).toBe(false);
  const night = { site, startsAt: '2026-11-23T21:00:00Z', endsAt: '2026-11-24T00:00:00Z' };
  expect(goesOn(night, new Date('2026-11-23T22:30:00Z'))).toBe(false);
});
