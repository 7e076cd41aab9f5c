import { expect, test } from 'vitest';
import type { StockItem } from '#features/network/stock/stock.contract.ts';
import type { KeptAct } from '#ui/offline/act.ts';
import { stockLeft } from './stock-left.ts';

const askedAt = new Date('2026-11-20T10:00:00Z');
const data = [{ id: 'elbow', unit: 'u', quantityMilli: 5000 }] as StockItem[];
const act = (name: string, input: object, more: Partial<KeptAct> = {}) =>
  ({ act: `missions.${name}`, input, state: 'waiting', ...more }) as KeptAct;
const fit = (entryId: string, quantityMilli: number, more: Partial<KeptAct> = {}, unit = 'u') =>
  act('addPart', { entryId, quantityMilli, unit, from: { kind: 'stock', itemId: 'elbow' } }, more);
const left = (...acts: KeptAct[]) => stockLeft({ data, askedAt }, acts)[0]?.quantityMilli;

test('queued uses are deducted, unless the last read includes them already', () => {
  expect(left()).toBe(5000);
  expect(left(fit('a', 1000), fit('b', 2500))).toBe(1500);
  expect(left(fit('a', 7000))).toBe(-2000);
  expect(left(fit('a', 1000, { state: 'received', receivedAt: '2026-11-20T09:59:00Z' }))).toBe(5000);
  expect(left(fit('a', 1000, { state: 'received', receivedAt: '2026-11-20T10:01:00Z' }))).toBe(4000);
  expect(left(fit('a', 1000, { state: 'refused' }))).toBe(5000);
});

test('an undone part is available again, and other parts deduct nothing', () => {
  expect(left(fit('a', 1000), act('removePart', { entryId: 'a' }))).toBe(5000);
  const heard = { state: 'received', receivedAt: '2026-11-20T09:00:00Z' } as const;
  expect(left(fit('a', 1000, heard), act('removePart', { entryId: 'a' }))).toBe(6000);
  expect(left(fit('a', 1000, {}, 'm'), act('addPart', { entryId: 'c', quantityMilli: 1000, from: null }))).toBe(5000);
});
