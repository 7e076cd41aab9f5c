import { type Kysely, sql, type Transaction } from 'kysely';
import { siteScope } from '#features/estate/sites/site.scope.ts';
import { onSites } from '#features/people/companies/site-limit.scope.ts';
import { contains } from '#platform/db/containing.ts';
import { keyset, pageOf, withoutKey } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { Principal } from './principal.contract.ts';
import { principalScope } from './principal.scope.ts';

type Row = Omit<Principal, 'acts'>;

const columns = (viewer: CompanyViewer) => sql`p.id, p.kind, p.name, p.threshold_minor AS "thresholdMinor",
  p.voting_rule AS rule, p.hides_votes AS "hidesVotes", p.delay_days AS "delayDays", p.version,
  coalesce((SELECT json_agg(json_build_object('id', h.id, 'name', h.name, 'email', h.email, 'role', h.role,
    'language', h.language, 'shares', h.shares) ORDER BY h.position) FROM principal_people h WHERE h.principal_id = p.id), '[]') AS people,
  coalesce((SELECT json_agg(json_build_object('id', s.id, 'name', s.name) ORDER BY s.name, s.id)
    FROM principal_sites o JOIN sites s ON s.id = o.site_id
    WHERE o.principal_id = p.id AND ${siteScope(viewer)}), '[]') AS sites,
  (SELECT count(*)::integer FROM principal_sites o JOIN sites s ON s.id = o.site_id
    WHERE o.principal_id = p.id AND NOT ${siteScope(viewer)}) AS "otherSites"`;

interface Filters {
  q: string;
  siteId?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** A page of the principals the viewer may read, by name. */
export async function listPrincipals(db: Kysely<DB>, viewer: CompanyViewer, { q, siteId, cursor, limit }: Filters) {
  const order = keyset(cursor, { key: sql`lower(p.name)`, id: 'p.id', type: 'text' });
  const found = q ? contains(sql`p.name`, q) : sql`true`;
  const there = siteId
    ? sql`EXISTS (SELECT FROM principal_sites o WHERE o.principal_id = p.id AND o.site_id = ${siteId})`
    : sql`true`;
  const { rows } = await sql<Row & { key: string }>`SELECT ${columns(viewer)}, ${order.key} AS key FROM principals p
    WHERE ${principalScope(viewer)} AND ${found} AND ${there} AND ${order.after}
    ORDER BY ${order.by} LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, withoutKey);
}

/** Locks a principal the viewer may read; `elsewhere`: it has sites they may not see. */
export async function lockPrincipal(trx: Transaction<DB>, viewer: CompanyViewer, id: string) {
  const { rows } = await sql<{ version: number; elsewhere: boolean }>`
    SELECT p.version, EXISTS (SELECT FROM principal_sites o JOIN sites s ON s.id = o.site_id
      WHERE o.principal_id = p.id AND NOT ${siteScope(viewer)}) AS elsewhere
    FROM principals p WHERE p.id = ${id} AND ${principalScope(viewer)} FOR UPDATE OF p`.execute(trx);
  return rows[0];
}

/** The visible ones among these sites, each with its current principal if it has another. */
export async function sitesToGive(
  trx: Transaction<DB>,
  viewer: CompanyViewer,
  { siteIds, principalId }: { siteIds: readonly string[]; principalId: string },
): Promise<{ id: string; name: string; other: string | null }[]> {
  const { rows } = await sql<{ id: string; name: string; other: string | null }>`
    SELECT s.id, s.name, (SELECT p.name FROM principal_sites o JOIN principals p ON p.id = o.principal_id
      WHERE o.site_id = s.id AND p.id <> ${principalId}) AS other
    FROM sites s WHERE ${onSites({ siteIds: [...siteIds] }, 's.id')} AND ${siteScope(viewer)}`.execute(trx);
  return rows;
}
