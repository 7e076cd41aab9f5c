import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { ofCompany } from '#features/people/companies/site-limit.scope.ts';
import type { Viewer, ViewerCompany } from '#platform/session/viewer.ts';

const nothing = sql<SqlBool>`false`;

/** Excludes companies with a block in either direction; evaluated once per query. */
const notBlocked = (providerId: string) =>
  sql<SqlBool>`r.company_id <> ALL(ARRAY(SELECT other_id FROM blocked_pairs WHERE one_id = ${providerId}))`;

/** Requests offered to a provider: by invitation, as a favourite, or on the marketplace for its trade and area. */
function offeredTo(providerId: string): RawBuilder<unknown> {
  return sql`
    SELECT i.request_id FROM request_invitations i JOIN requests o ON o.id = i.request_id
      WHERE i.provider_id = ${providerId} AND o.state = 'published' AND is_admissible(i.provider_id)
    UNION ALL
    SELECT o.id FROM favourite_providers f JOIN requests o ON o.company_id = f.company_id
      WHERE f.provider_id = ${providerId} AND o.state = 'published' AND o.visibility = 'favourites'
        AND in_network_of(f.company_id, f.provider_id)
        AND o.trade IN (SELECT trade FROM provider_trades WHERE company_id = ${providerId})
    UNION ALL
    SELECT o.id FROM provider_areas a
      JOIN company_profiles c ON c.id = a.company_id AND in_network(c.is_provider, c.network_state)
      JOIN provider_trades t ON t.company_id = a.company_id
      JOIN requests o ON o.trade = t.trade AND o.state = 'published' AND o.visibility = 'marketplace'
      WHERE a.company_id = ${providerId} AND o.company_id <> a.company_id
        AND serves_location(a.public_latitude, a.public_longitude, a.radius_m, a.shape, a.departements, o.public_latitude,
          o.public_longitude, (SELECT departement_of(s.insee_code, s.postal_code) FROM sites s WHERE s.id = o.site_id),
          o.radius_m)`;
}

/** Tenders on hold this provider is invited to; they will resume. */
const heldFor = (providerId: string) => sql`
  SELECT i.request_id FROM request_invitations i JOIN requests o ON o.id = i.request_id
    WHERE i.provider_id = ${providerId} AND o.state = 'on_hold' AND o.held_state = 'published' AND is_admissible(i.provider_id)`;

/**
 * Requests `r` a viewer may read: own company's within its sites; for a provider those worked on, answered or
 * offered, unless blocked without ongoing work; published ones for admins. A single UNION helps the planner.
 */
export function requestScope(viewer: Viewer): RawBuilder<SqlBool> {
  const { company, side } = viewer;
  if (side === 'admin') return sql<SqlBool>`r.state <> 'draft'`;
  if (!company) return nothing;
  if (side === 'ordering') return ofCompany(company, 'r');
  return sql<SqlBool>`(r.state <> 'draft' AND r.id IN (
    SELECT id FROM requests WHERE provider_id = ${company.id}
    UNION ALL SELECT request_id FROM request_answers WHERE provider_id = ${company.id}
    UNION ALL ${heldFor(company.id)} UNION (${offeredTo(company.id)})) AND (r.provider_id = ${company.id} OR ${notBlocked(company.id)}))`;
}

/** `requestScope` for one request by key: tests a provider's row directly instead of collecting all its offers. */
export const reachesRequest = (viewer: Viewer): RawBuilder<SqlBool> =>
  viewer.side === 'provider' && viewer.company
    ? sql<SqlBool>`provider_reaches(r, ${viewer.company.id})`
    : requestScope(viewer);

/** Whether a provider had an order on `r` that fell through: it still reads its own part, and nothing later. */
export const hadPart = ({ company, side }: Viewer): RawBuilder<SqlBool> =>
  side === 'provider' && company ? sql<SqlBool>`provider_left(r.id, r.company_id, ${company.id})` : nothing;

/** `reachesRequest` plus former orders, for links in old notices. */
export const partScope = (viewer: Viewer): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${reachesRequest(viewer)} OR ${hadPart(viewer)})`;

/** The title of `r` for a viewer; for a provider whose order fell through, the title at that time. */
export const titleFor = ({ company, side }: Viewer): RawBuilder<string> =>
  side === 'provider' && company
    ? sql<string>`coalesce((SELECT l.was ->> 'title' FROM left_requests l WHERE l.request_id = r.id
        AND l.provider_id = ${company.id} AND NOT provider_reaches(r, ${company.id})
        ORDER BY l.left_at DESC LIMIT 1), r.title)`
    : sql<string>`r.title`;

/** The same scope over the stored counts `f`, for readers of one company's requests or of all. */
export function keptScope({ company, side }: Viewer): RawBuilder<SqlBool> {
  if (side === 'admin') return sql<SqlBool>`(f.company_id IS NULL AND f.status <> 'draft')`;
  return company ? ofCompany(company, 'f') : nothing;
}

/** Open requests offered to a provider, on which it may start a quote. */
export function offeredScope(providerId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(r.id IN (${offeredTo(providerId)}) AND ${notBlocked(providerId)})`;
}

/** The same test on one row. */
export const isOffered = (providerId: string) => sql<SqlBool>`(is_offered(r, ${providerId})
  AND NOT EXISTS (SELECT FROM blocked_pairs b WHERE b.one_id = ${providerId} AND b.other_id = r.company_id))`;

/** Whether a provider declined its invitation to `r`; it still reads it, without anything to do. */
export const hasDeclined = (providerId: string | null) => sql<SqlBool>`EXISTS (SELECT FROM request_invitations d
  WHERE d.request_id = r.id AND d.provider_id = ${providerId} AND d.declined_at IS NOT NULL)`;

/** The current round of `r` is sealed: until opened at the deadline, offers are known to their authors only. */
export const isSealed = sql<boolean>`(r.sealed AND r.opened_at IS NULL)`;

export const openStates = sql`('published', 'awarded', 'scheduled', 'in_progress', 'done', 'on_hold')`;

/** The same as ordering-side statuses, as stored in the counts. */
export const openWords = sql`('published', 'awaiting_quotes', 'sealed_received', 'quotes_to_compare', 'awarded', 'scheduled', 'in_progress', 'done', 'on_hold')`;

/** The ordering side's status of `r`, ignoring snags. */
export const wordOf = sql<string>`request_status(r.state, r.visibility, r.quote_count, r.sealed, r.opened_at)`;

// A shared constant: it depends on no viewer.
const statusForOrdering = sql<string>`CASE WHEN r.state = 'accepted' AND r.open_snags > 0 THEN 'snags_to_lift'
  ELSE ${wordOf} END`;

/** Inputs of a request's columns: nothing else about a viewer, as they are compiled once for many. */
export type ColumnReader = Pick<Viewer, 'side'> & { company: Pick<ViewerCompany, 'id' | 'membership'> | null };

/** The displayed status, derived and never stored (product.md §3); providers never learn of other quotes. */
export function statusOf(viewer: ColumnReader): RawBuilder<string> {
  if (viewer.side !== 'provider') return statusForOrdering;
  return sql<string>`CASE WHEN r.state = 'accepted' AND r.open_snags > 0 AND r.provider_id = ${viewer.company?.id ?? null}
    THEN 'snags_to_lift' ELSE r.state END`;
}
