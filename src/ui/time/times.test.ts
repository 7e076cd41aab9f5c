import { expect, test } from 'vitest';
import { instantsOf, morningAfter, timesOf, withinADay } from '#ui/time/times.ts';

const over = { day: '2026-11-24', lastDay: '2026-11-26', from: '08:00', to: '16:00' };

test('a visit no longer over several days ends on its first', () => {
  expect(withinADay([over]).map((one) => instantsOf(one, null))).toEqual([
    { startsAt: '2026-11-24T07:00:00.000Z', endsAt: '2026-11-24T15:00:00.000Z' },
  ]);
});

test('typed values round-trip, and incomplete times give nothing', () => {
  const time = instantsOf(over, null);
  expect(time && timesOf(time, null)).toEqual(over);
  expect(instantsOf({ ...over, to: '' }, null)).toBeNull();
  expect(instantsOf({ ...over, lastDay: '' }, null)).toBeNull();
  expect(morningAfter('2026-11-20').day).toBe('2026-11-23');
});
