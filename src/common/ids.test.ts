import { expect, test } from 'vitest';
import { uuidv7 } from './ids.ts';

test('ids contain their instant, are well formed, and sort by creation', () => {
  const now = Date.UTC(2026, 10, 19, 9);
  const ids = Array.from({ length: 1500 }, () => uuidv7(now));
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(ids[0]!.replaceAll('-', '').slice(0, 12), 16)).toBe(now);
  expect(new Set(ids).size).toBe(1500);
  expect(ids).toEqual(ids.toSorted());
});

test('ids of one instant keep their order, however many others are created meanwhile', () => {
  const now = Date.UTC(2026, 10, 19, 10);
  const ids = Array.from({ length: 20_000 }, (_, index) => {
    uuidv7(now + 1 + (index % 100));
    return uuidv7(now);
  });
  expect(new Set(ids).size).toBe(20_000);
  expect(ids).toEqual(ids.toSorted());
});
