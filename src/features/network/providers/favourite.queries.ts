import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { companyName } from '#platform/db/company-name.ts';
import { contains, foldedContains } from '#platform/db/containing.ts';
import { keyset, lastOfPage, writtenPage, type WrittenPage } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { RawJson } from '#platform/db/raw-json.ts';
import { one } from '#platform/db/one.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { cardColumns, cardJoins, shownRow } from './card.queries.ts';
import type { providerContract } from './provider.contract.ts';

type ListInput = z.output<(typeof providerContract.favourites)['~orpc']['inputSchema'] & z.ZodType>;

interface Page extends WrittenPage {
  rest: string;
}

export async function listFavourites(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { listId, q, cursor, limit }: ListInput,
  { today, acts }: { today: string; acts: object },
): Promise<RawJson> {
  const own = viewer.company.id;
  const order = keyset(cursor, { key: sql`k.name`, id: 'k.provider_id', type: 'text' });
  const inList = listId
    ? sql`AND EXISTS (SELECT FROM favourite_list_items l WHERE l.list_id = ${listId} AND l.company_id = ${own} AND l.provider_id = k.provider_id)`
    : sql``;
  const named = q ? sql`AND (${foldedContains(sql`k.search_text`, q)} OR ${contains(sql`k.note`, q)})` : sql``;
  const found = await sql<Page>`
    WITH kept AS (SELECT k.*, coalesce(i.search_text,
        fold(concat_ws(' ', c.trade_name, c.legal_name, c.postal_code, c.city))) AS search_text, left(${companyName('c')}, 150) COLLATE "fr-x-icu" AS name
      FROM favourite_providers k LEFT JOIN provider_index i ON i.company_id = k.provider_id
      JOIN company_profiles c ON c.id = k.provider_id
      WHERE k.company_id = ${own} AND (i.company_id IS NOT NULL OR is_own_contractor(${own}, k.provider_id))),
    page AS MATERIALIZED (SELECT k.*, row_number() OVER (ORDER BY ${order.by}) AS rank FROM kept k
      WHERE true ${inList} ${named} AND ${order.after} ORDER BY ${order.by} LIMIT ${limit + 1})
    SELECT coalesce((SELECT json_agg(to_json(card) ORDER BY k.rank)
        FROM page k ${cardJoins(viewer, shownRow(viewer, sql`k.provider_id`, today))}
        CROSS JOIN LATERAL (SELECT ${cardColumns(viewer, today, sql`NULL::integer`)}, k.note, k.created_at AS since,
          coalesce((SELECT json_agg(l.list_id) FROM favourite_list_items l
            WHERE l.company_id = ${own} AND l.provider_id = k.provider_id), '[]') AS "listIds") card
        WHERE k.rank <= ${limit}), '[]')::text AS items, last.name AS key, last.provider_id AS id,
      json_build_object('lists', coalesce((SELECT json_agg(json_build_object('id', l.id, 'name', l.name, 'count',
          (SELECT count(*) FROM favourite_list_items x JOIN kept ON kept.provider_id = x.provider_id WHERE x.list_id = l.id))
        ORDER BY l.name COLLATE "fr-x-icu") FROM favourite_lists l WHERE l.company_id = ${own}), '[]'),
      'count', (SELECT count(*) FROM kept), 'acts', ${JSON.stringify(acts)}::json)::text AS rest
    FROM (SELECT 1) here ${lastOfPage(limit)}`.execute(db);
  const { rest, ...page } = one(found);
  return writtenPage(page, JSON.parse(rest) as object);
}
