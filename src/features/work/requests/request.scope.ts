import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { ofCompany } from '#features/people/companies/site-limit.scope.ts';
import type { Viewer } from '#platform/session/viewer.ts';

const nothing = sql<SqlBool>`false`;

/** Not of a company that blocked this provider, or that it blocked: read once, whatever the number of requests. */
const notBlocked = (providerId: string) =>
  sql<SqlBool>`r.company_id <> ALL(ARRAY(SELECT other_id FROM blocked_pairs WHERE one_id = ${providerId}))`;

/** Requests put out to this provider now: invited; favourite of the asker; of the network, on the marketplace for its trade and area. */
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

/** Tenders on hold that this provider is invited to: they go on where they stood. */
const heldFor = (providerId: string) => sql`
  SELECT i.request_id FROM request_invitations i JOIN requests o ON o.id = i.request_id
    WHERE i.provider_id = ${providerId} AND o.state = 'on_hold' AND o.held_state = 'published' AND is_admissible(i.provider_id)`;

/**
 * The requests a viewer may read, as a condition on the alias `r`: own company's (and assigned sites only, for a
 * limited member); for a provider those it works on, has answered or is offered, where no block stands between them but
 * the work goes on; everything written for admins. `UNION`, once: PostgreSQL then knows how many they are, and reads the
 * pages of a provider of thousands in their order.
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

/** `requestScope` of one request found by its key: a provider's row is asked alone, where the scope gathers all it is offered. */
export const reachesRequest = (viewer: Viewer): RawBuilder<SqlBool> =>
  viewer.side === 'provider' && viewer.company
    ? sql<SqlBool>`provider_reaches(r, ${viewer.company.id})`
    : requestScope(viewer);

/** Whether a provider had an order on `r` that fell through: it reads its own part of it still, and nothing written since. */
export const hadPart = ({ company, side }: Viewer): RawBuilder<SqlBool> =>
  side === 'provider' && company ? sql<SqlBool>`provider_left(r.id, r.company_id, ${company.id})` : nothing;

/** `reachesRequest`, and those that a provider had part in: what it is led to by an old notice. */
export const partScope = (viewer: Viewer): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${reachesRequest(viewer)} OR ${hadPart(viewer)})`;

/** The title of `r` as a viewer reads it, wherever it stands: a provider whose order fell through, as it was ordered. */
export const titleFor = ({ company, side }: Viewer): RawBuilder<string> =>
  side === 'provider' && company
    ? sql<string>`coalesce((SELECT l.was ->> 'title' FROM left_requests l WHERE l.request_id = r.id
        AND l.provider_id = ${company.id} AND NOT provider_reaches(r, ${company.id})
        ORDER BY l.left_at DESC LIMIT 1), r.title)`
    : sql<string>`r.title`;

/** The same scope over the kept figures `f`, for those who read a company's requests or all of them. */
export function keptScope({ company, side }: Viewer): RawBuilder<SqlBool> {
  if (side === 'admin') return sql<SqlBool>`(f.company_id IS NULL AND f.status <> 'draft')`;
  return company ? ofCompany(company, 'f') : nothing;
}

/** The open requests that are offered to a provider now: those it may start a quote on. */
export function offeredScope(providerId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(r.id IN (${offeredTo(providerId)}) AND ${notBlocked(providerId)})`;
}

/** The same of one request, asked of its row alone. */
export const isOffered = (providerId: string) => sql<SqlBool>`(is_offered(r, ${providerId})
  AND NOT EXISTS (SELECT FROM blocked_pairs b WHERE b.one_id = ${providerId} AND b.other_id = r.company_id))`;

/** Whether a provider declined its invitation to `r`: it reads it still, and is asked for nothing. */
export const hasDeclined = (providerId: string | null) => sql<SqlBool>`EXISTS (SELECT FROM request_invitations d
  WHERE d.request_id = r.id AND d.provider_id = ${providerId} AND d.declined_at IS NOT NULL)`;

/**
 * The offers of the present round of `r` are sealed: until they are opened, one act at their deadline, nobody but their
 * authors reads them nor learns whose they are.
 */
export const isSealed = sql<boolean>`(r.sealed AND r.opened_at IS NULL)`;

/** States of a request that runs. */
export const openStates = sql`('published', 'awarded', 'scheduled', 'in_progress', 'done', 'on_hold')`;

/** The same in words of the ordering side, as the figures keep them. */
export const openWords = sql`('published', 'awaiting_quotes', 'sealed_received', 'quotes_to_compare', 'awarded', 'scheduled', 'in_progress', 'done', 'on_hold')`;

/** The word that the ordering side reads of `r`, snags aside. */
export const wordOf = sql<string>`request_status(r.state, r.visibility, r.quote_count, r.sealed, r.opened_at)`;

// Composed once: it names nobody.
const statusForOrdering = sql<string>`CASE WHEN r.state = 'accepted' AND r.open_snags > 0 THEN 'snags_to_lift'
  ELSE ${wordOf} END`;

/** The word on screen, derived and never stored (product.md §3); providers never learn of the others' quotes. */
export function statusOf(viewer: Viewer): RawBuilder<string> {
  if (viewer.side !== 'provider') return statusForOrdering;
  return sql<string>`CASE WHEN r.state = 'accepted' AND r.open_snags > 0 AND r.provider_id = ${viewer.company?.id ?? null}
    THEN 'snags_to_lift' ELSE r.state END`;
}
