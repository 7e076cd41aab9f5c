import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { onSites } from '#features/people/companies/site-limit.scope.ts';
import type { Viewer } from '#platform/session/viewer.ts';

/** Sites `s` a viewer may read: their company's, assigned ones for a limited member, all for admins. */
export function siteScope({ side, company }: Viewer): RawBuilder<SqlBool> {
  if (side === 'admin') return sql<SqlBool>`true`;
  if (side !== 'ordering' || !company?.isOrdering) return sql<SqlBool>`false`;
  return sql<SqlBool>`(s.company_id = ${company.id} AND ${onSites(company, 's.id')})`;
}

/** The département of a row with an address (site or company); null when unknown. */
export const departementAt = (alias: string): RawBuilder<string | null> => {
  const [inseeCode, postalCode] = [sql.ref(`${alias}.insee_code`), sql.ref(`${alias}.postal_code`)];
  return sql<string | null>`departement_of(${inseeCode}, ${postalCode})`;
};

export const timeZoneAt = (alias: string): RawBuilder<string> => sql<string>`time_zone_of(${departementAt(alias)})`;

export const todayAt = (alias: string, now: Date): RawBuilder<string> =>
  sql<string>`(${now}::timestamptz AT TIME ZONE ${timeZoneAt(alias)})::date`;

/** Extreme UTC offsets of French territories: Wallis and Tahiti. */
const [ahead, behind] = [sql`interval '12 hours'`, sql`interval '10 hours'`];
/** The latest current date anywhere: a later day is over nowhere, which an index can use. */
export const lastDay = (now: Date): RawBuilder<string> =>
  sql<string>`((${now}::timestamptz AT TIME ZONE 'UTC') + ${ahead})::date`;

/** Whether a day is over at a site; looks its time zone up only when UTC does not settle it. */
export const isOverAt = (day: RawBuilder<unknown>, siteId: RawBuilder<unknown>, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(CASE WHEN ${day} >= ${lastDay(now)} THEN false
    WHEN ${day} < ((${now}::timestamptz AT TIME ZONE 'UTC') - ${behind})::date THEN true
    ELSE ${day} < (SELECT ${todayAt('place', now)} FROM sites place WHERE place.id = ${siteId}) END)`;
