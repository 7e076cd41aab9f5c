import { type Kysely, sql } from 'kysely';
import { siteScope, todayAt } from '#features/estate/sites/site.scope.ts';
import { requestScope } from '#features/work/requests/request.scope.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { SurveyDocument, SurveyStanding } from './survey.contract.ts';

/** A site in reach, and whether its building permit is older than 1 July 1997. */
export async function findSite(db: Kysely<DB>, viewer: CompanyViewer, siteId: string) {
  const { rows } = await sql<{ isOld: boolean }>`
    SELECT coalesce(s.permit_before_1997, false) AS "isOld" FROM sites s
    WHERE s.id = ${siteId} AND ${siteScope(viewer)}`.execute(db);
  return rows[0];
}

type Listed = SurveyDocument & { fileId: string };

/** Valid surveys of a site that the caller has checked, latest first. */
export async function surveysOf(db: Kysely<DB>, siteId: string, now: Date): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    SELECT d.id, d.title, f.name AS "fileName", d.issued_on::text AS "issuedOn", d.expires_on::text AS "expiresOn", f.id AS "fileId"
    FROM site_documents d JOIN sites s ON s.id = d.site_id
      JOIN attachments f ON f.owner_kind = 'site-document' AND f.owner_id = d.id
    WHERE d.site_id = ${siteId} AND d.kind = 'rat' AND d.retired_at IS NULL
      AND (d.expires_on IS NULL OR d.expires_on >= ${todayAt('s', now)})
    ORDER BY d.issued_on DESC NULLS LAST, d.id DESC LIMIT 20`.execute(db);
  return rows;
}

type Said = Pick<SurveyStanding, 'attached' | 'waiver'>;

/** The survey of a request in reach; none if the file was removed again. */
export async function findSurvey(db: Kysely<DB>, viewer: CompanyViewer, requestId: string): Promise<Said | undefined> {
  const { rows } = await sql<Said>`
    SELECT CASE WHEN f.id IS NOT NULL THEN json_build_object('fileName', f.name, 'at', v.given_at) END AS attached,
      CASE WHEN v.reason <> '' THEN json_build_object('reason', v.reason, 'by', u.name, 'at', v.given_at) END AS waiver
    FROM requests r LEFT JOIN request_surveys v ON v.request_id = r.id LEFT JOIN attachments f ON f.id = v.file_id
      LEFT JOIN users u ON u.id = v.given_by
    WHERE r.id = ${requestId} AND ${requestScope(viewer)}`.execute(db);
  return rows[0];
}

/** Whether a request locked by the caller is at an old building and has neither a survey nor a reason. */
export async function lacksSurvey(db: Kysely<DB>, requestId: string): Promise<{ trade: string | null } | undefined> {
  const { rows } = await sql<{ trade: string | null }>`
    SELECT r.trade FROM requests r JOIN sites s ON s.id = r.site_id
    WHERE r.id = ${requestId} AND s.permit_before_1997 AND NOT EXISTS (SELECT FROM request_surveys v
      LEFT JOIN attachments f ON f.id = v.file_id WHERE v.request_id = r.id AND (v.reason <> '' OR f.id IS NOT NULL))`.execute(
    db,
  );
  return rows[0];
}

export async function findRequestSite(db: Kysely<DB>, viewer: CompanyViewer, requestId: string) {
  const { rows } = await sql<{ siteId: string }>`
    SELECT r.site_id AS "siteId" FROM requests r WHERE r.id = ${requestId} AND ${requestScope(viewer)}`.execute(db);
  return rows[0];
}
