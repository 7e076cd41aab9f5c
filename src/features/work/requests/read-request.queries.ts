import { type Kysely, sql } from 'kysely';
import type { Verdict } from '#common/problems.ts';
import { compiledOnce } from '#platform/db/compile-once.ts';
import { RawJson } from '#platform/db/raw-json.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { columnsAfterLeaving, columnsOf } from './request-columns.queries.ts';
import { itemJoins } from './request.queries.ts';
import { hadPart, reachesRequest } from './request.scope.ts';

interface QuotesSeen {
  companyId: string;
  state: string;
  openSnags: number;
  sealed: boolean;
  opened: boolean;
  deadlinePast: boolean;
  quoted: boolean;
  numbered: boolean;
  /** The viewer's company is invited and has not opened the request yet. */
  unread: boolean;
}

/** Records when an invited company first opened the request. */
async function noteReading(db: Kysely<DB>, requestId: string, providerId: string, now: Date): Promise<void> {
  await db
    .updateTable('request_invitations')
    .set({ viewed_at: now })
    .where('request_id', '=', requestId)
    .where('provider_id', '=', providerId)
    .where('viewed_at', 'is', null)
    .execute();
}

type Found = QuotesSeen & { detail: string };
const detail = compiledOnce<Found>();

/** What the shape of the SQL statement depends on, besides its values. */
const shapeOf = ({ side, company }: Viewer) => `${side} ${company?.membership} ${company && !company.siteIds}`;

function detailOf(viewer: Viewer, { id, now }: { id: string; now: Date }) {
  const provider = viewer.side === 'provider';
  return sql<Found>`
    SELECT to_json(detail)::text AS detail, r.company_id AS "companyId", r.state, r.open_snags AS "openSnags",
      r.sealed, r.opened_at IS NOT NULL AS opened, coalesce(r.deadline_at <= ${now}, false) AS "deadlinePast", r.number IS NOT NULL AS numbered,
      EXISTS (SELECT FROM request_answers a WHERE a.request_id = r.id AND a.sent_at IS NOT NULL) AS quoted,
      ${provider} AND EXISTS (SELECT FROM request_invitations i WHERE i.request_id = r.id
        AND i.provider_id = ${viewer.company?.id ?? null} AND i.viewed_at IS NULL) AS unread
    FROM requests r ${itemJoins} CROSS JOIN LATERAL (SELECT ${columnsOf(viewer)}) detail
    WHERE r.id = ${id} AND ${reachesRequest(viewer)}`;
}

/** The request as of the moment the viewer's order fell through; later changes are hidden. */
async function readLeft(db: Kysely<DB>, viewer: Viewer, id: string, now: Date): Promise<Found | undefined> {
  if (viewer.side !== 'provider' || !viewer.company) return undefined;
  const { rows } = await sql<Found>`
    SELECT to_json(detail)::text AS detail, r.company_id AS "companyId", 'closed' AS state, 0 AS "openSnags", r.sealed,
      r.opened_at IS NOT NULL AS opened, coalesce(r.deadline_at <= ${now}, false) AS "deadlinePast", true AS numbered, true AS quoted, false AS unread
    FROM left_requests l CROSS JOIN LATERAL jsonb_populate_record(NULL::requests, l.was || '{"provider_id": null}') r ${itemJoins}
    CROSS JOIN LATERAL (SELECT ${columnsAfterLeaving(viewer)}) detail
    WHERE l.request_id = ${id} AND l.provider_id = ${viewer.company.id} AND ${hadPart(viewer)}
    ORDER BY l.left_at DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** One request with everything the viewer may read, and its acts. Null when out of reach. */
export async function readRequest(
  db: Kysely<DB>,
  viewer: Viewer,
  id: string,
  now: Date,
  { actsOf, invitation }: { actsOf: (facts: QuotesSeen) => Record<string, Verdict>; invitation: object | null },
): Promise<RawJson | null> {
  const { company } = viewer;
  const values = { id, now, companyId: company?.id ?? '', siteIds: company?.siteIds ?? [] };
  const [reached] = await detail(db, shapeOf(viewer), values, ({ companyId, siteIds, ...asked }) =>
    detailOf(
      { ...viewer, company: company && { ...company, id: companyId, siteIds: company.siteIds && siteIds } },
      asked,
    ),
  );
  const found = reached ?? (await readLeft(db, viewer, id, now));
  if (!found) return null;
  if (found.unread && company) await noteReading(db, id, company.id, now);
  return new RawJson(found.detail, { acts: actsOf(found), invitation });
}
