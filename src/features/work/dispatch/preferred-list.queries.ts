import { type Kysely, sql } from 'kysely';
import { companyName } from '#platform/db/company-name.ts';
import { contains } from '#platform/db/containing.ts';
import { keyset, pageOf } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { PreferredCandidate, PreferredList } from './preferred-list.contract.ts';
import { preferredScope, standingOf } from './preferred-list.scope.ts';

export type PreferredRow = Omit<PreferredList, 'acts' | 'updatedAt'> & { updatedAt: Date };

const columns = ({ company }: CompanyViewer) => sql`l.id, l.trade, l.version, l.updated_at AS "updatedAt",
  CASE WHEN s.id IS NOT NULL THEN json_build_object('id', s.id, 'name', s.name) END AS site,
  (SELECT coalesce(json_agg(json_build_object('id', c.id, 'name', ${companyName('c')}, 'city', c.city,
      'rank', p.place, 'standing', ${standingOf(company.id)}) ORDER BY p.place), '[]')
    FROM (SELECT provider_id, row_number() OVER (ORDER BY rank) AS place FROM preferred_providers
      WHERE list_id = l.id) p
    JOIN company_profiles c ON c.id = p.provider_id) AS providers`;

const from = sql`FROM preferred_lists l LEFT JOIN sites s ON s.id = l.site_id`;

/** One page of the lists in reach, by trade; the list for all sites before those of one. */
export async function listPreferred(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  input: { trade?: string | undefined; siteId?: string | undefined; cursor?: string | undefined; limit: number },
) {
  const { trade = null, siteId = null, cursor, limit } = input;
  // A space sorts before any letter: the list of all sites comes first.
  const page = keyset(cursor, { key: sql`(l.trade || ' ' || coalesce(s.name, ''))`, id: 'l.id', type: 'text' });
  const { rows } = await sql<PreferredRow & { key: string }>`SELECT ${columns(viewer)}, ${page.key} AS key ${from}
    WHERE ${preferredScope(viewer)} AND (${trade}::text IS NULL OR l.trade = ${trade})
      AND (${siteId}::uuid IS NULL OR l.site_id = ${siteId}) AND ${page.after}
    ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, ({ key: _, ...row }): PreferredRow => row);
}

/** Undefined out of reach. */
export async function findPreferred(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  id: string,
): Promise<PreferredRow | undefined> {
  const { rows } = await sql<PreferredRow>`SELECT ${columns(viewer)} ${from}
    WHERE ${preferredScope(viewer)} AND l.id = ${id}`.execute(db);
  return rows[0];
}

/** Providers that the company may rank for a trade: collaborating ones in the network, those of the trade first. */
export async function listCandidates(
  db: Kysely<DB>,
  { company }: CompanyViewer,
  { trade, q }: { trade: string; q: string },
): Promise<PreferredCandidate[]> {
  const { rows } = await sql<PreferredCandidate>`
    SELECT c.id, ${companyName('c')} AS name, c.city,
      EXISTS (SELECT FROM provider_trades t WHERE t.company_id = c.id AND t.trade = ${trade}) AS "ofTrade"
    FROM collaborations k JOIN company_profiles c ON c.id = k.provider_id
    WHERE k.ordering_id = ${company.id} AND k.state = 'active' AND ${standingOf(company.id)} = 'ready'
      AND (${q} = '' OR ${contains(companyName('c'), q)})
    ORDER BY "ofTrade" DESC, name, c.id LIMIT 50`.execute(db);
  return rows;
}
