import { expect, test } from 'vitest';
import { doorHoursOf } from './door-hours.rules.ts';

test('parts of the day are told from enough visits alone, those when doors open most first', () => {
  const morning = { hour: 8, visits: 4, opened: 1 };
  const evening = { hour: 18, visits: 5, opened: 5 };
  const noon = { hour: 12, visits: 2, opened: 2 };
  expect(doorHoursOf([morning, noon])).toEqual([]);
  expect(doorHoursOf([morning, noon, evening])).toEqual([
    { from: 17, to: 21, visits: 5, opened: 5 },
    { from: 7, to: 10, visits: 4, opened: 1 },
  ]);
});
