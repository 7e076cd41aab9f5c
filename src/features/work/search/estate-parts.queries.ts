import { type Kysely, type RawBuilder, sql } from 'kysely';
import { joinNumbers, paperKind, paperNumbers } from '#common/paper-numbers.ts';
import { equipmentHolds, equipmentScope } from '#features/estate/equipment/equipment.scope.ts';
import { siteScope } from '#features/estate/sites/site.scope.ts';
import { groupScope } from '#features/work/occupant-reports/report.scope.ts';
import { requestScope } from '#features/work/requests/request.scope.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { latest, nothing, partOf } from './numbered-parts.queries.ts';
import type { Counted } from './paper-parts.queries.ts';

const byLabel = sql`label, id`;

/** Equipment in use by its words and number; retired equipment by its number alone. */
export async function findEquipment(db: Kysely<DB>, viewer: CompanyViewer, q: string): Promise<Counted> {
  const isNumber = paperNumbers(joinNumbers(q)).length > 0;
  const rows = sql`SELECT e.id, e.id AS opens, e.name AS label, e.number AS reference, s.name AS detail, NULL AS at
    FROM equipment e JOIN sites s ON s.id = e.site_id
    WHERE ${equipmentScope(viewer)} AND ${equipmentHolds(viewer.company.id, q)} ${isNumber ? sql`` : sql`AND e.state = 'kept'`}`;
  return partOf(db, { rows, by: byLabel });
}

/** Keys by their whole number: «K-01» stands at many sites. */
export async function findKeys(db: Kysely<DB>, viewer: CompanyViewer, q: string): Promise<Counted> {
  const rows = sql`SELECT k.id, s.id || ' ' || k.id AS opens, k.label, k.number AS reference, s.name AS detail, NULL AS at
    FROM sites s JOIN site_keys k ON k.site_id = s.id
    WHERE ${siteScope(viewer)} AND k.retired_at IS NULL AND fold(k.number) = fold(${q.trim()}::text)`;
  return partOf(db, { rows, by: sql`detail, id` });
}

/** The view of the list of reports where a group stands. */
const viewOfGroup = sql`CASE g.state WHEN 'attached' THEN '&vue=rattaches' WHEN 'dismissed' THEN '&vue=ecartes' ELSE '' END`;

/** Occupants' reports by the number that the occupant was told. */
export async function findOccupantReports(db: Kysely<DB>, viewer: CompanyViewer, q: string): Promise<Counted> {
  const [word = '', ...others] = joinNumbers(q).split(/\s+/).filter(Boolean);
  const [pattern] = others.length === 0 && (paperKind(word) ?? 'sg') === 'sg' ? paperNumbers(word) : [];
  if (!pattern) return nothing;
  // Whole, so that it is read by the index of the company's numbers.
  const number = `SG-${pattern.replaceAll('%', '').replace('sg-', '')}`;
  const label: RawBuilder<unknown> = sql`coalesce(nullif(left(o.description, 120), ''), o.number)`;
  const rows = sql`SELECT o.id, 'signalement=' || g.id || ${viewOfGroup} AS opens, ${label} AS label, o.number AS reference,
      s.name AS detail, o.created_at AS at
    FROM occupant_reports o JOIN report_groups g ON g.id = o.group_id JOIN sites s ON s.id = g.site_id
    WHERE o.company_id = ${viewer.company.id} AND o.number LIKE ${number} AND ${groupScope(viewer)}`;
  return partOf(db, { rows, by: latest });
}

/** Claims by the reference that the insurer gave. */
export async function findClaims(db: Kysely<DB>, viewer: CompanyViewer, q: string): Promise<Counted> {
  const rows = sql`SELECT r.id, r.id AS opens, r.title AS label, c.reference, c.insurer AS detail, c.created_at AS at
    FROM claims c JOIN requests r ON r.id = c.request_id
    WHERE c.reference <> '' AND fold(c.reference) = fold(${q.trim()}::text) AND ${requestScope(viewer)}`;
  return partOf(db, { rows, by: latest });
}
