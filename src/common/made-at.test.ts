import { expect, test } from 'vitest';
import { bindingMoment, isToldLate, madeAt, saidMoment } from './made-at.ts';

const now = new Date('2026-11-19T15:30:00Z');
const at = (made: string, ahead?: string) => madeAt(saidMoment(made, ahead), now);

test('a time by a correct clock is kept', () => {
  expect(at('2026-11-19T08:04:00Z', '0')).toEqual({
    at: new Date('2026-11-19T08:04:00Z'),
    byDevice: new Date('2026-11-19T08:04:00Z'),
  });
});

test('a wrong clock is corrected by its offset; both times are returned', () => {
  expect(at('2026-11-19T10:04:00Z', '7200000').at).toEqual(new Date('2026-11-19T08:04:00Z'));
  expect(at('2025-11-19T08:04:00Z', String(-365 * 86_400_000)).at).toEqual(new Date('2026-11-19T08:04:00Z'));
});

test.each([
  ['later than now', '2026-11-19T16:00:00Z', '0'],
  ['longer ago than any phone is away', '2026-09-01T08:00:00Z', '0'],
  ['days ago, by a clock that never heard ours', '2026-11-17T08:00:00Z', undefined],
  ['days ahead, by a clock that never heard ours', '2026-11-22T08:00:00Z', undefined],
])('an impossible time becomes now, and the device’s time is kept: %s', (_, made, ahead) => {
  expect(at(made, ahead)).toEqual({ at: now, byDevice: new Date(made) });
});

test.each([undefined, 'hier', '2026', '2026-13-45T00:00:00Z'])('«%s» is ignored', (made) => {
  expect(madeAt(saidMoment(made, '0'), now)).toEqual({ at: now, byDevice: null });
});

test('a clock never compared with ours is trusted for a day', () => {
  expect(at('2026-11-19T08:04:00Z').at).toEqual(new Date('2026-11-19T08:04:00Z'));
});

test.each([
  ['2026-11-19T08:04:00Z', '2026-11-19T08:04:00Z'],
  ['2026-11-18T15:30:00Z', '2026-11-18T15:30:00Z'],
  ['2026-11-18T15:29:59Z', now.toISOString()],
  ['2026-11-10T08:04:00Z', now.toISOString()],
])('for %s, received at 15:30, the binding moment is %s', (said, binding) => {
  expect(bindingMoment(new Date(said), now)).toEqual(new Date(binding));
});

test('a clock offset is a number, or unknown', () => {
  expect(saidMoment('2026-11-19T08:04:00Z', 'beaucoup')?.aheadMs).toBeNull();
});

test.each([
  ['15:25:00Z', false],
  ['15:24:59Z', true],
  ['12:46:00Z', true],
  ['15:36:00Z', true],
])('%s, received at 15:30, is shown with both times: %s', (said, late) => {
  expect(isToldLate(`2026-11-19T${said}`, now)).toBe(late);
});
