import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { JsonText } from '#platform/db/json-text.ts';
import { one } from '#platform/db/one.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { cardColumns, cardJoins } from './card.queries.ts';

/** The providers a company keeps that are still of the network, by name, and its lists with how many each holds. */
export async function listFavourites(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { listId, q }: { listId?: string | undefined; q?: string | undefined },
  { today, acts }: { today: string; acts: object },
): Promise<JsonText> {
  const own = viewer.company.id;
  const inList = listId
    ? sql`AND EXISTS (SELECT FROM favourite_list_items l WHERE l.list_id = ${listId} AND l.company_id = ${own} AND l.provider_id = k.provider_id)`
    : sql``;
  const named = q
    ? sql`AND (i.search_text LIKE '%' || fold(${q}) || '%' OR fold(k.note) LIKE '%' || fold(${q}) || '%')`
    : sql``;
  const found = await sql<{ answer: string }>`
    WITH kept AS (SELECT k.* FROM favourite_providers k JOIN provider_index i ON i.company_id = k.provider_id
      WHERE k.company_id = ${own})
    SELECT json_build_object(
      'items', coalesce((SELECT json_agg(to_json(card) ORDER BY card.name COLLATE "fr-x-icu", card.id)
        FROM kept k ${cardJoins(viewer, sql`k.provider_id`)}
        CROSS JOIN LATERAL (SELECT ${cardColumns(viewer, today)}, NULL::integer AS "distanceM", k.note, k.created_at AS since,
          coalesce((SELECT json_agg(l.list_id) FROM favourite_list_items l
            WHERE l.company_id = ${own} AND l.provider_id = k.provider_id), '[]') AS "listIds") card
        WHERE true ${inList} ${named}), '[]'),
      'lists', coalesce((SELECT json_agg(json_build_object('id', l.id, 'name', l.name, 'count',
          (SELECT count(*) FROM favourite_list_items x JOIN kept ON kept.provider_id = x.provider_id WHERE x.list_id = l.id))
        ORDER BY l.name COLLATE "fr-x-icu") FROM favourite_lists l WHERE l.company_id = ${own}), '[]'),
      'count', (SELECT count(*) FROM kept), 'acts', ${JSON.stringify(acts)}::json)::text AS answer`.execute(db);
  return new JsonText(one(found).answer);
}
