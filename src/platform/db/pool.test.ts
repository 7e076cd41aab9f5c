import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../test/database.ts';

const { db, pool } = await emptyDatabase<{ things: { id: number; amount: string } }>();

test('bigint is read as number, numeric and date as text, timestamptz as Date', async () => {
  const { rows } = await sql`select 9007199254740991::bigint as big, 1.10::numeric as exact,
    date '2026-11-21' as day, timestamptz '2026-11-21 08:00+01' as at, array[1, 2]::bigint[] as many`.execute(db);
  expect(rows).toEqual([
    { big: 9007199254740991, exact: '1.10', day: '2026-11-21', at: new Date('2026-11-21T07:00:00Z'), many: [1, 2] },
  ]);
});

test('a bigint too large for a number is refused, never rounded', async () => {
  await expect(sql`select 9007199254740993::bigint`.execute(db)).rejects.toThrow(RangeError);
});

test('statements are prepared by name, once per connection', async () => {
  await pool.query('create table things (id bigint primary key, amount numeric not null)');
  await db.connection().execute(async (one) => {
    for (const id of [1, 2, 3]) await one.insertInto('things').values({ id, amount: '1.5' }).execute();
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements
      where statement like 'insert into "things"%'`.execute(one);
    expect(rows).toHaveLength(1);
  });
});

test('several statements in one text still run', async () => {
  await expect(sql.raw('select 1; select 2').execute(db)).resolves.toBeDefined();
});

test('a connection closed by the server fails its query, not the process', async () => {
  const self = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
  await expect(self).rejects.toThrow();
  await expect(sql`select 1 as one`.execute(db)).resolves.toMatchObject({ rows: [{ one: 1 }] });
});

test('a search is planned for its words each time', async () => {
  await db.connection().execute(async (one) => {
    await sql`create function fold(text) returns text language sql immutable as 'select $1'`.execute(one);
    for (const word of ['%a%', '%b%']) await sql`select 'a' as found where 'a' like fold(${word})`.execute(one);
    const { rows } = await sql`select 1 from pg_prepared_statements where statement like '%as found%'
      and statement not like '%pg_prepared_statements%'`.execute(one);
    expect(rows).toEqual([]);
  });
});
