import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { distinctive, timeZoneOf } from '#common/territories.ts';
import { testDatabase } from '#test/database.ts';

test('database and program agree on time zones', async () => {
  const { db } = await testDatabase();
  for (const place of [null, '75', '2A', ...distinctive]) {
    const { rows } = await sql<{ zone: string }>`SELECT time_zone_of(${place}::text) AS zone`.execute(db);
    expect([place, rows[0]?.zone]).toEqual([place, timeZoneOf(place)]);
  }
});

test.each([
  ['', '97400', '974'],
  ['97411', '97400', '974'],
  ['', '97133', '977'],
  ['97701', '97133', '977'],
  ['97133', '97141', '971'],
  ['', '97150', '978'],
  ['', '98800', '988'],
  ['', '75011', '75'],
])('the département of INSEE code «%s» and postal code %s is %s', async (insee, postal, departement) => {
  const { db } = await testDatabase();
  const { rows } = await sql<{ code: string }>`SELECT departement_of(${insee}, ${postal}) AS code`.execute(db);
  expect(rows[0]?.code).toBe(departement);
});
