import { type Kysely, sql } from 'kysely';
import { orNotFound } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { RelatedRequest } from './related-request.contract.ts';
import { requestScope } from './request.scope.ts';

/** Maximum number of related requests shown; more are never linked by hand. */
const mostShown = 100;

/** Requests in reach that are linked to one, merged into it, or that it was merged into; latest first. */
export async function listRelated(db: Kysely<DB>, viewer: CompanyViewer, id: string): Promise<RelatedRequest[]> {
  const { rows: reached } = await sql`SELECT FROM requests r WHERE r.id = ${id} AND ${requestScope(viewer)}`.execute(
    db,
  );
  orNotFound(reached[0]);
  const { rows } = await sql<RelatedRequest>`
    SELECT r.id, r.number, r.title, r.state, related.relation FROM (
      SELECT other_id AS id, 'linked' AS relation FROM request_links WHERE one_id = ${id}
      UNION ALL SELECT one_id, 'linked' FROM request_links WHERE other_id = ${id}
      UNION ALL SELECT m.id, 'took_in' FROM requests m WHERE m.merged_into_id = ${id}
      UNION ALL SELECT m.merged_into_id, 'merged_into' FROM requests m WHERE m.id = ${id} AND m.merged_into_id IS NOT NULL
    ) related JOIN requests r ON r.id = related.id
    WHERE ${requestScope(viewer)} ORDER BY r.created_at DESC, r.id DESC LIMIT ${mostShown}`.execute(db);
  return rows;
}
