import { type Kysely, sql } from 'kysely';
import { siteScope } from '#features/estate/sites/site.scope.ts';
import { contains, wordsBegun } from '#platform/db/containing.ts';
import { keyset, pageOf, withoutKey } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { PlaceDetail, PlaceFound, PlaceItem } from './place.contract.ts';
import { trailOf } from './place.scope.ts';

/** Whether the viewer reaches a site and therefore its tree. */
export async function reachesTree(db: Kysely<DB>, viewer: Viewer, siteId: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM sites s WHERE s.id = ${siteId} AND ${siteScope(viewer)}`.execute(db);
  return rows.length > 0;
}

/** Sites in reach by their lower-case name in a file: reference, otherwise a unique name. */
export async function sitesCalled(
  db: Kysely<DB>,
  viewer: Viewer,
  names: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ called: string; id: string }>`
    WITH names AS MATERIALIZED (SELECT DISTINCT lower(n) AS called FROM unnest(${names}::text[]) n),
    found AS (SELECT s.id, lower(s.reference) AS reference, lower(s.name) AS name FROM sites s WHERE ${siteScope(viewer)})
    SELECT called, coalesce((array_agg(r.id))[1], (array_agg(n.id))[1]) AS id FROM names
      LEFT JOIN found r ON r.reference = called AND called <> ''
      LEFT JOIN found n ON n.name = called
    GROUP BY called HAVING count(DISTINCT r.id) = 1 OR (count(DISTINCT r.id) = 0 AND count(DISTINCT n.id) = 1)`.execute(
    db,
  );
  return new Map(rows.map(({ called, id }) => [called, id]));
}

/** For each place of `page`, its direct children and its units at any depth. */
const counts = sql`below (top, id, site_id, kind, depth) AS (
    SELECT id, id, site_id, kind, 0 FROM page
    UNION ALL SELECT b.top, c.id, c.site_id, c.kind, b.depth + 1 FROM below b
      JOIN places c ON c.site_id = b.site_id AND c.parent_id = b.id AND c.retired_at IS NULL),
  counts AS (SELECT top, count(*) FILTER (WHERE depth = 1)::integer AS children,
      count(*) FILTER (WHERE depth > 0 AND kind = 'unit')::integer AS units FROM below GROUP BY top)`;

/** One page of a parent's children, or of a site's top level, in order. */
export async function listPlaces(
  db: Kysely<DB>,
  {
    siteId,
    parentId,
    cursor,
    limit,
  }: { siteId: string; parentId?: string | undefined; cursor?: string | undefined; limit: number },
) {
  const order = keyset(cursor, { key: sql`p.position`, id: 'p.id', type: 'text' });
  const under = parentId ? sql`p.parent_id = ${parentId}` : sql`p.parent_id IS NULL`;
  const { rows } = await sql<PlaceItem & { key: string }>`
    WITH RECURSIVE page AS MATERIALIZED (
      SELECT p.id, p.site_id, p.kind, p.label, ${order.key} AS key, row_number() OVER (ORDER BY ${order.by}) AS rank
      FROM places p WHERE p.site_id = ${siteId} AND ${under} AND p.retired_at IS NULL AND ${order.after}
      ORDER BY ${order.by} LIMIT ${limit + 1}), ${counts}
    SELECT page.id, kind, label, key, children, units FROM page JOIN counts ON top = page.id ORDER BY rank`.execute(db);
  return pageOf(rows, limit, withoutKey);
}

export async function readPlace(
  db: Kysely<DB>,
  viewer: Viewer,
  id: string,
): Promise<(Omit<PlaceDetail, 'acts'> & { companyId: string }) | null> {
  const { rows } = await sql<Omit<PlaceDetail, 'acts'> & { companyId: string }>`
    WITH RECURSIVE page AS MATERIALIZED (
      SELECT p.*, s.company_id FROM places p JOIN sites s ON s.id = p.site_id WHERE p.id = ${id} AND ${siteScope(viewer)}),
    ${counts}
    SELECT page.id, kind, label, children, units, site_id AS "siteId", parent_id AS "parentId", version,
      company_id AS "companyId", retired_at IS NOT NULL AS "isRetired", ${trailOf(sql`page.id`)} AS trail
    FROM page JOIN counts ON top = page.id`.execute(db);
  return rows[0] ?? null;
}

const mostFound = 20;

/** Places of a site whose trail contains the typed words; matches at the start of a word first. */
export async function findPlaces(db: Kysely<DB>, siteId: string, q: string): Promise<PlaceFound[]> {
  const words = sql`array_to_string(trail, ' ')`;
  const { rows } = await sql<PlaceFound>`
    WITH RECURSIVE tree (id, kind, position, trail) AS (
      SELECT id, kind, position, ARRAY[label] FROM places
        WHERE site_id = ${siteId} AND parent_id IS NULL AND retired_at IS NULL
      UNION ALL SELECT c.id, c.kind, t.position || ' ' || c.position, t.trail || c.label
        FROM tree t JOIN places c ON c.site_id = ${siteId} AND c.parent_id = t.id AND c.retired_at IS NULL)
    SELECT id, kind, trail FROM (
      SELECT id, kind, trail, ${wordsBegun(sql`fold(${words})`, q)} AS begun, position COLLATE "C" AS position
      FROM tree WHERE ${contains(words, q)}
      ORDER BY begun DESC, position LIMIT ${mostFound}) found
    ORDER BY begun DESC, position`.execute(db);
  return rows;
}
