import { expect, test } from 'vitest';
import { bracketOf, declareBy, managerOf } from './claim.rules.ts';

test.each([
  [null, 'unknown'],
  [0, 'first'],
  [160_000, 'first'],
  [160_001, 'second'],
  [500_000, 'second'],
  [500_001, 'beyond'],
])('%s cents before tax: bracket %s', (minor, bracket) => {
  expect(bracketOf(minor)).toBe(bracket);
});

test('the insurer of who lives there manages, or of who owns or shares it', () => {
  expect((['owner', 'tenant', 'furnished', 'vacant', 'common'] as const).map(managerOf)).toEqual([
    'occupant',
    'occupant',
    'owner',
    'owner',
    'building',
  ]);
});

test('it is declared within five working days, holidays of the place aside', () => {
  expect(declareBy('2026-11-19', '75')).toBe('2026-11-26');
  // Friday before Christmas; 26 December is a holiday in Alsace only, a Saturday here.
  expect(declareBy('2026-12-18', '75')).toBe('2026-12-28');
  expect(declareBy('2027-12-23', '75')).toBe('2027-12-30');
  expect(declareBy('2026-11-20', '67')).toBe('2026-11-27');
});
