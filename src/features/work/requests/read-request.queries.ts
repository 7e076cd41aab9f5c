import { type Kysely, sql } from 'kysely';
import type { Verdict } from '#common/problems.ts';
import { companyName } from '#platform/db/company-name.ts';
import { compiledOnce } from '#platform/db/compile-once.ts';
import { RawJson } from '#platform/db/raw-json.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { itemColumns, itemJoins } from './request.queries.ts';
import { hadPart, isSealed, reachesRequest } from './request.scope.ts';

// Whoever has quoted has read, by another way than the page; who answers a sealed tender is not told before it opens.
const quotedAt = sql`CASE WHEN NOT ${isSealed} THEN
  (SELECT a.sent_at FROM request_answers a WHERE a.request_id = i.request_id AND a.provider_id = i.provider_id) END`;

// What an invited company answered besides a quote; it reveals no offer.
const declined = sql`CASE WHEN i.declined_at IS NOT NULL THEN
  json_build_object('at', i.declined_at, 'reason', i.decline_reason, 'note', i.decline_note) END`;

interface QuotesSeen {
  companyId: string;
  state: string;
  openSnags: number;
  sealed: boolean;
  opened: boolean;
  deadlinePast: boolean;
  quoted: boolean;
  numbered: boolean;
  /** The viewer's company is invited, and nobody of it has opened the request yet. */
  unread: boolean;
}

/** Notes that somebody of an invited company opened the request; the first reading stays. */
async function noteReading(db: Kysely<DB>, requestId: string, providerId: string, now: Date): Promise<void> {
  await db
    .updateTable('request_invitations')
    .set({ viewed_at: now })
    .where('request_id', '=', requestId)
    .where('provider_id', '=', providerId)
    .where('viewed_at', 'is', null)
    .execute();
}

/** What a provider is told of a request that it left, whatever became of it: that it is over, and nothing written since. */
const afterLeaving = {
  state: 'closed',
  status: 'closed',
  lines: [],
  photos: [],
  documents: [],
  holdReason: null,
  heldState: null,
  cancelReason: null,
  deadlineAt: null,
  dueAt: null,
  publishedAt: null,
  wantedFrom: null,
  wantedTo: null,
};

const detail = compiledOnce<QuotesSeen & { detail: string; reached: boolean }>();

/** What the statement of one request depends on besides its values. */
const shapeOf = ({ side, company }: Viewer) => `${side} ${company?.membership} ${company && !company.siteIds}`;

function detailOf(viewer: Viewer, { id, now }: { id: string; now: Date }) {
  const provider = viewer.side === 'provider';
  const exact = provider ? sql`coalesce(r.provider_id = ${viewer.company?.id ?? null}, false)` : sql`true`;
  return sql<QuotesSeen & { detail: string; reached: boolean }>`
    SELECT CASE WHEN reached THEN to_json(detail)::text ELSE (to_jsonb(detail) || ${JSON.stringify(afterLeaving)}::jsonb ||
        (SELECT l.was FROM left_requests l WHERE l.request_id = r.id AND l.provider_id = ${viewer.company?.id ?? null}
          ORDER BY l.left_at DESC LIMIT 1))::text END AS detail,
      reached, r.company_id AS "companyId", r.state, r.open_snags AS "openSnags",
      r.sealed, r.opened_at IS NOT NULL AS opened, coalesce(r.deadline_at <= ${now}, false) AS "deadlinePast", r.number IS NOT NULL AS numbered,
      EXISTS (SELECT FROM request_answers a WHERE a.request_id = r.id AND a.sent_at IS NOT NULL) AS quoted,
      ${provider} AND EXISTS (SELECT FROM request_invitations i WHERE i.request_id = r.id
        AND i.provider_id = ${viewer.company?.id ?? null} AND i.viewed_at IS NULL) AS unread
    FROM requests r ${itemJoins}
    CROSS JOIN LATERAL (SELECT ${reachesRequest(viewer)} AS reached) reach
    CROSS JOIN LATERAL (SELECT ${itemColumns(viewer)}, r.description, r.place, r.visibility, r.radius_m AS "radiusM",
      r.wanted_from AS "wantedFrom", r.wanted_to AS "wantedTo",
      CASE WHEN ${provider} THEN NULL ELSE r.budget_minor END AS "budgetMinor",
      r.sealed, ${isSealed} AS "amountsSealed", r.round, r.scope_version AS "scopeVersion",
      CASE WHEN ${exact} THEN r.hold_reason END AS "holdReason", CASE WHEN ${exact} THEN r.held_state END AS "heldState",
      r.cancel_reason AS "cancelReason", CASE WHEN ${exact} THEN r.first_visit_due_at END AS "firstVisitDueAt",
      json_build_object('exact', ${exact},
        'street', CASE WHEN ${exact} THEN s.street END, 'postalCode', CASE WHEN ${exact} THEN s.postal_code END,
        'city', s.city, 'district', district_label(s.postal_code, s.city),
        'latitude', CASE WHEN ${exact} THEN s.latitude ELSE s.public_latitude END,
        'longitude', CASE WHEN ${exact} THEN s.longitude ELSE s.public_longitude END) AS location,
      coalesce((SELECT json_agg(json_build_object('id', l.id, 'position', l.position, 'lot', l.lot,
        'designation', l.designation, 'quantityMilli', l.quantity_milli, 'unit', l.unit) ORDER BY l.position)
        FROM request_lines l WHERE l.request_id = r.id), '[]') AS lines,
      coalesce((SELECT json_agg(json_build_object('id', f.id, 'name', f.name, 'width', f.width, 'height', f.height)
        ORDER BY f.position, f.id) FROM attachments f WHERE f.owner_kind = 'request' AND f.owner_id = r.id), '[]') AS photos,
      coalesce((SELECT json_agg(json_build_object('id', f.id, 'name', f.name, 'contentType', f.content_type,
        'sizeBytes', f.size_bytes, 'doubt', f.doubt) ORDER BY f.position, f.id) FROM attachments f
        WHERE f.owner_kind = 'request-document' AND f.owner_id = r.id), '[]') AS documents,
      CASE WHEN ${provider} THEN '[]'::json ELSE coalesce((SELECT json_agg(json_build_object('id', c.id,
        'name', ${companyName('c')}, 'viewedAt', coalesce(i.viewed_at, ${quotedAt}), 'declined', ${declined}) ORDER BY c.legal_name)
        FROM request_invitations i JOIN company_profiles c ON c.id = i.provider_id WHERE i.request_id = r.id), '[]') END AS invited,
      (SELECT name FROM users WHERE id = r.created_by) AS "createdBy", r.company_id AS "orderingCompanyId") detail
    WHERE r.id = ${id} AND (reached OR ${hadPart(viewer)})`;
}

/** One request with all a viewer may see of it, and its acts as they are judged. Null when out of reach. */
export async function readRequest(
  db: Kysely<DB>,
  viewer: Viewer,
  id: string,
  now: Date,
  { actsOf, invitation }: { actsOf: (facts: QuotesSeen) => Record<string, Verdict>; invitation: object | null },
): Promise<RawJson | null> {
  const { company } = viewer;
  const values = { id, now, companyId: company?.id ?? '', siteIds: company?.siteIds ?? [] };
  const [found] = await detail(db, shapeOf(viewer), values, ({ companyId, siteIds, ...asked }) =>
    detailOf(
      { ...viewer, company: company && { ...company, id: companyId, siteIds: company.siteIds && siteIds } },
      asked,
    ),
  );
  if (!found) return null;
  if (found.unread && viewer.company) await noteReading(db, id, viewer.company.id, now);
  const facts = found.reached ? found : { ...found, state: afterLeaving.state };
  return new RawJson(found.detail, { acts: actsOf(facts), invitation });
}
