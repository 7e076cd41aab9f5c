import { type Kysely, sql, type Transaction } from 'kysely';
import { memberSees } from '#features/people/companies/site-limit.scope.ts';
import { lastDay, siteScope, todayAt } from '#features/estate/sites/site.scope.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import {
  type SiteDocument,
  siteDocumentFileKind,
  type SiteDocumentKind,
  warnedDays,
} from './site-document.contract.ts';

/** Null for a site out of reach. */
export async function countAtSite(db: Kysely<DB>, viewer: Viewer, siteId: string): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`SELECT (SELECT count(*)::integer FROM site_documents d
      WHERE d.site_id = s.id AND d.retired_at IS NULL) AS count
    FROM sites s WHERE s.id = ${siteId} AND ${siteScope(viewer)}`.execute(db);
  return rows[0]?.count ?? null;
}

type Listed = Omit<SiteDocument, 'acts'>;

/** Documents of a site in reach: expired first, then by end date; those without an end last. */
export async function listSiteDocuments(db: Kysely<DB>, siteId: string, now: Date): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    SELECT d.id, d.kind, d.title, d.issued_on::text AS "issuedOn", d.expires_on::text AS "expiresOn", d.version,
      CASE WHEN d.expires_on < t.today THEN 'expired' WHEN d.expires_on <= t.today + ${warnedDays}::integer THEN 'ending'
        ELSE 'good' END AS standing,
      f.name AS "fileName", to_json(d.created_at) #>> '{}' AS "addedAt", u.name AS "addedBy"
    FROM site_documents d JOIN sites s ON s.id = d.site_id
      CROSS JOIN LATERAL (SELECT ${todayAt('s', now)} AS today) t
      JOIN attachments f ON f.owner_kind = ${siteDocumentFileKind} AND f.owner_id = d.id
      LEFT JOIN users u ON u.id = d.created_by
    WHERE d.site_id = ${siteId} AND d.retired_at IS NULL
    ORDER BY d.expires_on NULLS LAST, d.kind, d.id`.execute(db);
  return rows;
}

/** The picture of a site that the caller has checked. */
export const findFacade = (db: Kysely<DB>, siteId: string): Promise<{ id: string; addedAt: string } | undefined> =>
  db
    .selectFrom('attachments')
    .select(['id', sql<string>`to_json(created_at) #>> '{}'`.as('addedAt')])
    .where('owner_kind', '=', 'site-facade')
    .where('owner_id', '=', siteId)
    .executeTakeFirst();

interface Ending {
  documentId: string;
  siteId: string;
  companyId: string;
  kind: SiteDocumentKind;
  title: string;
  site: string;
  until: string;
  isOver: boolean;
  told: string[];
}

/** Claims documents that expire within a month or have expired, for one notice each. */
export async function claimEnding(trx: Transaction<DB>, now: Date): Promise<Ending[]> {
  const told = sql`ARRAY(SELECT m.user_id::text FROM memberships m WHERE m.company_id = s.company_id
    AND m.role IN ('owner', 'manager') AND ${memberSees(sql`s.id`)})`;
  const isOver = sql`(d.expires_on < ${todayAt('s', now)})`;
  const { rows } = await sql<Ending>`
    UPDATE site_documents d SET told = CASE WHEN ${isOver} THEN 2 ELSE 1 END FROM sites s
    WHERE s.id = d.site_id AND d.retired_at IS NULL AND d.told < 2
      AND d.expires_on <= ${lastDay(now)} + ${warnedDays}::integer
      AND (${isOver} OR (d.told < 1 AND d.expires_on <= ${todayAt('s', now)} + ${warnedDays}::integer))
    RETURNING d.id AS "documentId", s.id AS "siteId", s.company_id AS "companyId", d.kind, d.title, s.name AS site,
      d.expires_on::text AS until, ${isOver} AS "isOver", ${told} AS told`.execute(trx);
  return rows;
}
