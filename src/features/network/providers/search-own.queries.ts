import { type Kysely, sql, type SqlBool } from 'kysely';
import { companyName } from '#platform/db/company-name.ts';
import { one } from '#platform/db/one.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { cardColumns, cardJoins, keeperOf, shownRow } from './card.queries.ts';
import {
  type Choice,
  every,
  filterConditions,
  metres,
  type Placed,
  type SearchInput,
  wordCondition,
  wordsOf,
} from './search.queries.ts';

/** How many own contractors are before the first page: words and favourites find the others. */
const ownShown = 20;

/** Own contractors missing in the index, by name; one without declared trade or area matches any. */
export async function searchOwn(
  db: Kysely<DB>,
  viewer: Viewer,
  input: Placed<SearchInput> & Pick<Choice, 'readings'>,
  today: string,
): Promise<{ items: string; count: number }> {
  const { q, trade, latitude, longitude, radiusM, departement, readings } = input;
  // A zone of the map is limited to positions; and they are only before the first page.
  if (input.cursor || input.zone || !keeperOf(viewer)) return { items: '[]', count: 0 };
  const asked = wordsOf(q).map((word) => wordCondition(word, readings));
  if (trade) asked.push(sql<SqlBool>`(i.trades = '{}' OR i.trades @> ARRAY[${trade}])`);
  if (latitude !== undefined)
    asked.push(sql<SqlBool>`(i.latitude IS NULL OR serves_location(i.latitude, i.longitude, i.radius_m, i.shape, i.departements,
      ${latitude}::double precision, ${longitude}::double precision, ${departement}::text, ${radiusM}::integer))`);
  const { rows } = await sql<{ items: string; count: number }>`
    WITH own AS MATERIALIZED (SELECT i.company_id, i.name, ${metres(input)} AS metres FROM (
      SELECT c.id AS company_id, left(${companyName('c')}, 150) COLLATE "fr-x-icu" AS name,
        fold(concat_ws(' ', c.trade_name, c.legal_name, c.postal_code, c.city)) AS search_text,
        ARRAY(SELECT trade FROM provider_trades WHERE company_id = c.id) AS trades, a.departements, a.radius_m, a.shape,
        a.public_latitude AS latitude, a.public_longitude AS longitude
      FROM own_contractors o JOIN company_profiles c ON c.id = o.provider_id
        LEFT JOIN provider_areas a ON a.company_id = c.id
      WHERE o.company_id = ${keeperOf(viewer)} AND is_admissible(c.id)
        AND NOT EXISTS (SELECT FROM provider_index x WHERE x.company_id = c.id)) i
      WHERE ${every(asked)})
    SELECT coalesce(json_agg(to_json(card)), '[]')::text AS items, count(*)::integer AS count FROM (
      SELECT ${cardColumns(viewer, today, sql`round(o.metres)::integer`)} FROM own o ${cardJoins(viewer, shownRow(viewer, sql`o.company_id`, today))}
      WHERE ${every(filterConditions({ ...input, trade: undefined }))}
      ORDER BY o.name, o.company_id LIMIT ${ownShown}) card`.execute(db);
  return one({ rows });
}
