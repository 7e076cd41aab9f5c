import { type Kysely, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { readAs } from '#common/readers.ts';
import { columnsFor } from '#platform/db/columns-for.ts';
import { companyName } from '#platform/db/company-name.ts';
import { holdsWords, wordsBegun } from '#platform/db/containing.ts';
import { keyset, lastOfPage, writtenPage, type WrittenPage } from '#platform/db/keyset.ts';
import { one } from '#platform/db/one.ts';
import type { DB } from '#platform/db/types.ts';
import type { RawJson } from '#platform/db/raw-json.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { codesOf } from './site-code.queries.ts';
import { type SiteDetail, siteDetail, siteItem } from './site.contract.ts';
import { departementAt, siteScope } from './site.scope.ts';

export interface SiteFilters {
  q?: string | undefined;
  kind?: string | undefined;
  sort: 'name' | 'recent' | 'match';
  cursor?: string | undefined;
  limit: number;
}

const values = {
  district: sql`district_label(s.postal_code, s.city)`,
  departement: departementAt('s'),
  company: companyName('c'),
  permitBefore1997: sql`s.permit_before_1997`,
  hasAccessCodes: sql`s.access_codes <> ''`,
  createdBy: sql`(SELECT name FROM users WHERE id = s.created_by)`,
};

function conditions(viewer: Viewer, { q, kind }: SiteFilters) {
  const list = [siteScope(viewer)];
  if (kind) list.push(sql<SqlBool>`s.kind = ${kind}`);
  list.push(...holdsWords(sql`s.search_text`, q ?? ''));
  return sql<SqlBool>`${sql.join(list, sql` AND `)}`;
}

const orderOf = ({ sort, q = '' }: SiteFilters): Parameters<typeof keyset>[1] => {
  if (sort === 'recent') return { key: sql`s.created_at`, id: 's.id', way: 'DESC' };
  if (sort === 'name' || q === '') return { key: sql`s.name`, id: 's.id', type: 'text' };
  return { key: sql`(8 - ${wordsBegun(sql`s.search_text`, q)})::text || s.name`, id: 's.id', type: 'text' };
};

/** One page of sites in reach, as JSON built by PostgreSQL; `extra` is JSON added beside the items. */
export async function listSites(db: Kysely<DB>, viewer: Viewer, filters: SiteFilters, extra: object): Promise<RawJson> {
  const order = keyset(filters.cursor, orderOf(filters));
  const found = await sql<WrittenPage>`
    WITH page AS MATERIALIZED (
      SELECT ${columnsFor(siteItem, 's', values, viewer.side)}, row_number() OVER (ORDER BY ${order.by}) AS rank, ${order.key} AS key
      FROM sites s
      WHERE ${conditions(viewer, filters)} AND ${order.after}
      ORDER BY ${order.by} LIMIT ${filters.limit + 1})
    SELECT coalesce((SELECT json_agg(to_jsonb(page) - 'rank' - 'key' ORDER BY rank) FROM page
        WHERE rank <= ${filters.limit}), '[]')::text AS items,
      last.key, last.id::text AS id
    FROM (SELECT 1) one ${lastOfPage(filters.limit)}`.execute(db);
  return writtenPage(one(found), extra);
}

export async function reachesSite(db: Kysely<DB>, viewer: Viewer, siteId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sites as s')
    .select('s.id')
    .where('s.id', '=', siteId)
    .where(siteScope(viewer))
    .executeTakeFirst();
  return row !== undefined;
}

/** Null for admins, who reach all. */
export async function countSites(db: Kysely<DB>, viewer: Viewer): Promise<number | null> {
  if (viewer.side === 'admin') return null;
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM sites s WHERE ${siteScope(viewer)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** For the plan: includes sites out of a limited member's reach. */
export async function countCompanySites(db: Kysely<DB>, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('sites')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return count;
}

const siteRead = siteDetail.omit({ acts: true });
const siteRow = siteRead.omit({ codes: true });

/** Null out of reach. The caller adds the acts. */
export async function readSite(db: Kysely<DB>, viewer: Viewer, id: string): Promise<Omit<SiteDetail, 'acts'> | null> {
  const { rows } = await sql<{ detail: z.output<typeof siteRow> }>`
    SELECT to_json(detail) AS detail FROM sites s JOIN company_profiles c ON c.id = s.company_id
    CROSS JOIN LATERAL (SELECT ${columnsFor(siteRow, 's', values, viewer.side)}) detail
    WHERE s.id = ${id} AND ${siteScope(viewer)}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const codes = row.detail.hasAccessCodes ? await codesOf(db, id) : [];
  return readAs(siteRead, viewer.side, {
    ...row.detail,
    codes: codes.map(({ id: _, words: __, ...known }) => known),
  });
}

export const sitesOf = (db: Kysely<DB>, companyId: string, ids: string[]): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('sites')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .orderBy(sql`name COLLATE "fr-x-icu"`)
    .orderBy('id')
    .execute();

/** A site's département, which decides time zone, holidays and rates. */
export async function departementOfSite(db: Kysely<DB>, siteId: string): Promise<string | null> {
  const { departement } = await db
    .selectFrom('sites as s')
    .select(departementAt('s').as('departement'))
    .where('s.id', '=', siteId)
    .executeTakeFirstOrThrow();
  return departement;
}
