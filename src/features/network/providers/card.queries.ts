import { type RawBuilder, sql } from 'kysely';
import { columnsFor } from '#platform/db/columns-for.ts';
import { companyName } from '#platform/db/company-name.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { providerCard } from './provider.contract.ts';

/** The company that may keep favourites and have its own contractors. */
export const keeperOf = (viewer: Viewer | null): string | null =>
  viewer?.side === 'ordering' ? (viewer.company?.id ?? null) : null;

const inIndex = sql`r.company_id, r.trades, r.latitude, r.longitude, r.radius_m, r.shape, r.kbis_until, r.vigilance_until,
  r.decennale_until, r.rc_pro_until, r.foreign_workers_until, r.asks_foreign_workers, r.documents_until, r.documents_valid,
  r.rating_class`;

/** Index row `i` of a provider; for an own contractor without one, the row it would have. */
export function shownRow(viewer: Viewer | null, id: RawBuilder<unknown>, today: string): RawBuilder<unknown> {
  const keeper = keeperOf(viewer);
  return sql`CROSS JOIN LATERAL (
    SELECT ${inIndex}, r.flags, r.response_minutes, true AS admitted FROM provider_index r WHERE r.company_id = ${id}
    UNION ALL SELECT ${inIndex}, provider_flags(r.company_id, ${today}::date), NULL, false
      FROM provider_rows(CASE WHEN is_own_contractor(${keeper}, ${id})
        AND NOT EXISTS (SELECT FROM provider_index x WHERE x.company_id = ${id}) THEN ARRAY[${id}] END, ${today}::date) r) i`;
}

export const indexRow = (id: RawBuilder<unknown>) =>
  sql`JOIN (SELECT *, true AS admitted FROM provider_index) i ON i.company_id = ${id}`;

/** The joins of a card, with the row `i`: company `c`, profile `pp`, the viewer's favourite `f`. */
export function cardJoins(viewer: Viewer | null, row: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${row}
    JOIN company_profiles c ON c.id = i.company_id
    LEFT JOIN provider_profiles pp ON pp.company_id = i.company_id
    LEFT JOIN favourite_providers f ON f.provider_id = i.company_id AND f.company_id = ${keeperOf(viewer)}`;
}

function paper(kind: string, until: RawBuilder<unknown>, today: string, required = sql`true`): RawBuilder<unknown> {
  return sql`json_build_object('kind', ${kind}::text, 'state', CASE WHEN NOT ${required} THEN 'not_required'
      WHEN ${until} IS NULL THEN 'missing' WHEN ${until} < ${today}::date THEN 'expired'
      WHEN ${until} <= ${today}::date + 30 THEN 'expiring' ELSE 'valid' END,
    'until', nullif(${until}, '9999-12-31'))`;
}

/** Values of `providerCard` without a column of their own, except the distance, on the aliases of `cardJoins`. */
export function cardValues(viewer: Viewer | null, today: string): Record<string, RawBuilder<unknown>> {
  // Visitors must not learn whether it employs people who need a work permit.
  const asked = viewer ? sql`i.asks_foreign_workers` : sql`false`;
  return {
    id: sql`i.company_id`,
    slug: sql`CASE WHEN pp.is_public THEN pp.slug END`,
    name: companyName('c'),
    headline: sql`coalesce(pp.headline, '')`,
    district: sql`district_label(c.postal_code, c.city)`,
    trades: sql`i.trades`,
    latitude: sql`i.latitude`,
    longitude: sql`i.longitude`,
    radiusM: sql`i.radius_m`,
    drawn: sql`i.shape IS NOT NULL`,
    papers: sql`json_build_array(${paper('decennale', sql`i.decennale_until`, today, sql`needs_decennale(i.trades)`)},
      ${paper('rc_pro', sql`i.rc_pro_until`, today)}, ${paper('vigilance', sql`i.vigilance_until`, today)},
      ${paper('kbis', sql`i.kbis_until`, today)}, ${paper('foreign_workers', sql`i.foreign_workers_until`, today, asked)})`,
    admitted: sql`i.admitted`,
    papersValid: sql`coalesce(i.documents_until >= ${today}::date, false)`,
    rge: sql`i.flags & 1 <> 0`,
    available: sql`CASE WHEN i.flags & 2 <> 0 THEN 'now' WHEN i.flags & 4 <> 0 THEN 'soon' END`,
    responseMinutes: sql`i.response_minutes`,
    hourlyMinor: sql`pp.hourly_minor`,
    calloutMinor: sql`pp.callout_minor`,
    pictureId: sql`(SELECT p.id FROM attachments p WHERE p.owner_kind = 'work-picture' AND p.owner_id = c.id
      ORDER BY p.position LIMIT 1)`,
    favourite: sql`f.company_id IS NOT NULL`,
    own: sql`coalesce(c.id = ${viewer?.company?.id ?? null}::uuid, false)`,
  };
}

export const cardColumns = (viewer: Viewer, today: string, distanceM: RawBuilder<unknown>) =>
  columnsFor(providerCard, 'c', { ...cardValues(viewer, today), distanceM }, viewer.side);
