import { sql, type Transaction } from 'kysely';
import { refuseFields } from '#common/problems.ts';
import { maxUnitPriceE4 } from '#common/unit-price.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { LockedCollaboration } from './lock-collaboration.ts';
import { said } from './said.ts';
import type { SiteCoefficient } from './schedule.contract.ts';
import { agreedLast, priceAtSite } from './site-coefficients.queries.ts';

/** Stores given coefficients, or those of the last schedule. Providers may only use sites of the last schedule. */
export async function writeSiteCoefficients(
  trx: Transaction<DB>,
  scheduleId: string,
  {
    held,
    viewer,
    given,
  }: { held: LockedCollaboration; viewer: CompanyViewer; given?: readonly SiteCoefficient[] | undefined },
): Promise<void> {
  const last = await agreedLast(trx, held.id);
  const before = sql`SELECT site_id AS "siteId", coefficient_e4 AS "coefficientE4" FROM price_schedule_sites
    WHERE schedule_id = ${last?.id ?? null}`;
  if (!given) {
    await sql`INSERT INTO price_schedule_sites (schedule_id, site_id, coefficient_e4)
      SELECT ${scheduleId}, b."siteId", b."coefficientE4" FROM (${before}) b`.execute(trx);
  } else if (given.length > 0) {
    const isOrdering = viewer.company.id === held.orderingId;
    const known = isOrdering
      ? sql`SELECT id FROM sites WHERE company_id = ${held.orderingId}`
      : sql`SELECT "siteId" FROM (${before}) b`;
    const { rows: written } = await sql<{
      id: string;
    }>`INSERT INTO price_schedule_sites (schedule_id, site_id, coefficient_e4)
      SELECT ${scheduleId}, g."siteId", g."coefficientE4"
      FROM json_to_recordset(${JSON.stringify(given)}::json) AS g ("siteId" uuid, "coefficientE4" integer)
      WHERE g."siteId" IN (${known}) ON CONFLICT DO NOTHING RETURNING site_id AS id`.execute(trx);
    const ids = new Set(written.map(({ id }) => id));
    const wrong = given.findIndex(
      ({ siteId }, at) => !ids.has(siteId) || given.findIndex((one) => one.siteId === siteId) < at,
    );
    if (wrong >= 0) throw refuseFields({ path: ['sites', wrong, 'siteId'], message: said('faults.site') });
  }
  // The most expensive article at its most expensive site: 20 000 articles times 100 sites would take seconds.
  const over = await sql`
    SELECT FROM (SELECT max(abs(unit_price_e4)) AS unit_price_e4 FROM price_schedule_lines WHERE schedule_id = ${scheduleId}) l,
      (SELECT max(coefficient_e4) AS coefficient_e4 FROM price_schedule_sites WHERE schedule_id = ${scheduleId}) f
    WHERE ${priceAtSite} > ${maxUnitPriceE4}`.execute(trx);
  if (over.rows.length > 0) throw refuseFields({ path: ['sites'], message: said('faults.overpriced') });
}
