import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor, pageOf, withoutKey } from './keyset.ts';

const id = (n: number) => `01a1f395-bc58-7000-b14c-fda3b3938c0${n}`;
const rows = [1, 2, 3].map((n) => ({ id: id(n), name: `n${n}`, key: `k${n}` }));
const keyOf = (row: (typeof rows)[number]): [string, string] => [row.key, row.id];

test('a page read one row beyond leads on from the last row it shows', () => {
  const { items, nextCursor } = pageOf(rows, 2, keyOf, withoutKey);
  expect(items).toEqual([
    { id: id(1), name: 'n1' },
    { id: id(2), name: 'n2' },
  ]);
  expect(decodeCursor(nextCursor ?? '')).toEqual({ key: 'k2', id: id(2) });
});

test('the last page leads nowhere, full or not', () => {
  expect(pageOf(rows, 3, keyOf, withoutKey)).toMatchObject({ items: { length: 3 }, nextCursor: null });
  expect(pageOf([], 3, keyOf, withoutKey)).toEqual({ items: [], nextCursor: null });
});

test('a cursor that was not made here is refused', () => {
  for (const cursor of ['', 'rien', encodeCursor('a\0', id(1)), encodeCursor('a', 'no-id')]) {
    expect(() => decodeCursor(cursor)).toThrow(expect.objectContaining({ code: 'MALFORMED' }));
  }
});
