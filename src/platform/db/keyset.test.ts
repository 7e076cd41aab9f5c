import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { encodeCursor } from '#common/keyset.ts';
import { testDatabase } from '../../../test/database.ts';
import { keyset, writtenPage } from './keyset.ts';

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

test('a list is walked row by row in its order, to the microsecond, and those of one key by their id', async () => {
  expect(await walk({ key: sql`r.at`, id: 'r.id' })).toEqual([3, 1, 2, 4]);
  expect(await walk({ key: sql`r.at`, id: 'r.id', way: 'DESC' })).toEqual([4, 2, 1, 3]);
  expect(await walk({ key: sql`r.name COLLATE "fr-x-icu"`, id: 'r.id', type: 'text' })).toEqual([3, 1, 4, 2]);
});

test('a cursor whose key is no instant is refused, where instants are', () => {
  const order = { key: sql`r.at`, id: 'r.id' };
  expect(() => keyset(encodeCursor('demain', id(1)), order)).toThrow(expect.objectContaining({ code: 'MALFORMED' }));
  expect(() => keyset(encodeCursor('demain', id(1)), { ...order, type: 'text' })).not.toThrow();
});

test('a page that PostgreSQL wrote keeps its items as they are and says where it goes on', () => {
  const items = '[{"a":1.0}]';
  expect(String(writtenPage({ items, key: null, id: null }, { count: 1 }))).toBe(
    '{"items":[{"a":1.0}],"nextCursor":null,"count":1}',
  );
  expect(String(writtenPage({ items, key: 'k', id: id(1) }))).toBe(
    `{"items":[{"a":1.0}],"nextCursor":"${encodeCursor('k', id(1))}"}`,
  );
});
