import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { cutPage, encodeCursor, keyset, pageOf, withoutKey, writtenPage } from './keyset.ts';

const { db } = await testDatabase();
const id = (n: number) => `01a1f395-bc58-7000-b14c-fda3b3938c0${n}`;

async function walk(order: Parameters<typeof keyset>[1]): Promise<number[]> {
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const page = keyset(cursor, order);
    const { rows } = await sql<{ n: number; key: string; id: string }>`
      SELECT n, id, ${page.key} AS key FROM (VALUES (1, ${id(1)}::uuid, timestamptz '2026-11-21 10:00:00.000001+00', 'b'),
        (2, ${id(2)}, '2026-11-21 10:00:00.000001+00', 'é'), (3, ${id(3)}, '2026-11-21 10:00:00+00', 'a'), (4, ${id(4)}, 'infinity', 'b'))
        AS r(n, id, at, name) WHERE ${page.after} ORDER BY ${page.by} LIMIT 1`.execute(db);
    const [row] = rows;
    if (row) seen.push(row.n);
    cursor = row && encodeCursor(row.key, row.id);
  } while (cursor);
  return seen;
}

test('walks a list row by row in order, to the microsecond, with equal keys by id', async () => {
  expect(await walk({ key: sql`r.at`, id: 'r.id' })).toEqual([3, 1, 2, 4]);
  expect(await walk({ key: sql`r.at`, id: 'r.id', way: 'DESC' })).toEqual([4, 2, 1, 3]);
  expect(await walk({ key: sql`r.name COLLATE "fr-x-icu"`, id: 'r.id', type: 'text' })).toEqual([3, 1, 4, 2]);
});

test('walks numbers in descending order, with equal ones by ascending id', async () => {
  const key = sql`ascii(r.name)`;
  const order = { key, id: 'r.id', way: 'DESC', type: 'integer' } as const;
  expect(await walk(order)).toEqual([2, 4, 1, 3]);
  expect(await walk({ ...order, idWay: 'ASC' })).toEqual([2, 1, 4, 3]);
});

test('refuses a forged cursor, or one with a key of another type', () => {
  const order = { key: sql`r.at`, id: 'r.id' };
  const refused = expect.objectContaining({ code: 'MALFORMED' });
  for (const cursor of ['rien', encodeCursor('a\0', id(1)), encodeCursor('a', 'no-id')])
    expect(() => keyset(cursor, { ...order, type: 'text' })).toThrow(refused);
  const tomorrow = encodeCursor('demain', id(1));
  expect(() => keyset(tomorrow, order)).toThrow(refused);
  expect(() => keyset(tomorrow, { ...order, type: 'integer' })).toThrow(refused);
  expect(() => keyset(tomorrow, { ...order, type: 'text' })).not.toThrow();
  expect(() => keyset(encodeCursor('-12', id(1)), { ...order, type: 'integer' })).not.toThrow();
});

test('a page read one row too far has a cursor after its last row, and the last page has none', () => {
  const rows = [1, 2, 3].map((n) => ({ id: id(n), name: `n${n}`, key: `k${n}` }));
  const nextCursor = encodeCursor('k2', id(2));
  const shown = [1, 2].map((n) => ({ id: id(n), name: `n${n}` }));
  expect(pageOf(rows, 2, withoutKey)).toEqual({ items: shown, nextCursor });
  expect(pageOf(rows, 2, withoutKey, () => id(7)).nextCursor).toBe(encodeCursor('k2', id(7)));
  expect(cutPage(rows, 2)).toEqual({ rows: rows.slice(0, 2), nextCursor });
  expect(cutPage(rows, 3)).toEqual({ rows, nextCursor: null });
  expect(pageOf([], 3, withoutKey)).toEqual({ items: [], nextCursor: null });
});

test('a page built by PostgreSQL keeps its items and gets a cursor', () => {
  const items = '[{"a":1.0}]';
  expect(String(writtenPage({ items, key: null, id: null }, { count: 1 }))).toBe(
    '{"items":[{"a":1.0}],"nextCursor":null,"count":1}',
  );
  expect(String(writtenPage({ items, key: 'k', id: id(1) }))).toBe(
    `{"items":[{"a":1.0}],"nextCursor":"${encodeCursor('k', id(1))}"}`,
  );
});
