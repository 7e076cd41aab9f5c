import { expect, test } from 'vitest';
import { isHalf, toHours, toPeriods } from './hours-field.tsx';

test('a period without its start or its end is told, not dropped; an empty one is not worked', () => {
  const [morning, afternoon] = toPeriods([{ day: 1, from: '08:00', to: '12:00' }]);
  expect([morning, afternoon].map((one) => one && isHalf(one))).toEqual([false, false]);
  expect(isHalf({ day: 1, place: 1, from: '13:00', to: '' })).toBe(true);
  expect(isHalf({ day: 1, place: 1, from: '', to: '17:00' })).toBe(true);
  expect(toHours([morning!, afternoon!])).toEqual([{ day: 1, from: '08:00', to: '12:00' }]);
});
