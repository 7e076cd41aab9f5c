import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { ViewerCompany } from '#platform/session/viewer.ts';

/*
 * What it means that a member is limited to some sites. Nothing else says so: scopes are made of these, and a test holds
 * every other file to them (docs/decisions/0029).
 */

type Limited = Pick<ViewerCompany, 'siteIds'>;

/** Whether a column names a site that this member sees. */
export function onSites({ siteIds }: Limited, column: string): RawBuilder<SqlBool> {
  return siteIds ? sql<SqlBool>`${sql.ref(column)} = ANY(${siteIds}::uuid[])` : sql<SqlBool>`true`;
}

/** Whether a row, by the columns of its company and its site, is of this company and at a site that this member sees. */
export function ofCompany(company: Limited & { id: string }, alias: string): RawBuilder<SqlBool> {
  const own = sql<SqlBool>`${sql.ref(`${alias}.company_id`)} = ${company.id}`;
  return company.siteIds ? sql<SqlBool>`(${own} AND ${onSites(company, `${alias}.site_id`)})` : own;
}

/** Whether a list of ids, a company and the site of a row in it, is of this company and at a site that this member sees. */
export const reachedBy = (company: Limited & { id: string }, list: string): RawBuilder<SqlBool> =>
  company.siteIds
    ? sql<SqlBool>`(${sql.ref(list)} && ${company.siteIds}::uuid[] AND ${sql.ref(list)} @> ARRAY[${company.id}::uuid])`
    : sql<SqlBool>`${sql.ref(list)} @> ARRAY[${company.id}::uuid]`;

/** The same of one site, outside a query. */
export const seesSite = ({ siteIds }: Limited, siteId: string): boolean => !siteIds || siteIds.includes(siteId);

/** Whether a member `m` sees a site; what stands at none, all of them see. */
export const memberSees = (siteId: string | null | RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(NOT m.limited_to_sites OR ${siteId}::uuid IS NULL
    OR EXISTS (SELECT FROM site_assignments a WHERE a.user_id = m.user_id AND a.site_id = ${siteId}))`;

/** Whether a member `m` sees every site of their company. */
export const seesEverySite = sql<SqlBool>`NOT m.limited_to_sites`;

/** The sites that a member `m` is limited to; null where they see all. A text, since the viewer is read by one. */
export const sitesOfMember = `CASE WHEN m.limited_to_sites THEN ARRAY(
    SELECT a.site_id::text FROM site_assignments a
    WHERE a.user_id = m.user_id AND a.company_id = m.company_id) END`;
