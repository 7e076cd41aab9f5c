import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { ViewerCompany } from '#platform/session/viewer.ts';

/*
 * The restriction of a member to some sites. Defined only here: scopes are built from these functions, and a test
 * checks that every other file uses them (docs/decisions/0029).
 */

type Limited = Pick<ViewerCompany, 'siteIds'>;

/** Whether a column contains a site that this member sees. */
export function onSites({ siteIds }: Limited, column: string): RawBuilder<SqlBool> {
  return siteIds ? sql<SqlBool>`${sql.ref(column)} = ANY(${siteIds}::uuid[])` : sql<SqlBool>`true`;
}

/** Whether a row belongs to this company and to a site that this member sees, by its company and site columns. */
export function ofCompany(company: Limited & { id: string }, alias: string): RawBuilder<SqlBool> {
  const own = sql<SqlBool>`${sql.ref(`${alias}.company_id`)} = ${company.id}`;
  return company.siteIds ? sql<SqlBool>`(${own} AND ${onSites(company, `${alias}.site_id`)})` : own;
}

/** Whether an array column with the ids of a row's companies and site contains this company and a visible site. */
export const reachedBy = (company: Limited & { id: string }, list: string): RawBuilder<SqlBool> =>
  company.siteIds
    ? sql<SqlBool>`(${sql.ref(list)} && ${company.siteIds}::uuid[] AND ${sql.ref(list)} @> ARRAY[${company.id}::uuid])`
    : sql<SqlBool>`${sql.ref(list)} @> ARRAY[${company.id}::uuid]`;

/** The same check for one site, outside a query. */
export const seesSite = ({ siteIds }: Limited, siteId: string): boolean => !siteIds || siteIds.includes(siteId);

/** Whether a member `m` sees a site; rows without a site are visible to every member. */
export const memberSees = (siteId: string | null | RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(NOT m.limited_to_sites OR ${siteId}::uuid IS NULL
    OR EXISTS (SELECT FROM site_assignments a WHERE a.user_id = m.user_id AND a.site_id = ${siteId}))`;

/** Whether a member `m` sees every site of their company. */
export const seesEverySite = sql<SqlBool>`NOT m.limited_to_sites`;

/**
 * The sites that a member `m` is limited to; null when they see all. SQL text, for the statement that loads the viewer.
 */
export const sitesOfMember = `CASE WHEN m.limited_to_sites THEN ARRAY(
    SELECT a.site_id::text FROM site_assignments a
    WHERE a.user_id = m.user_id AND a.company_id = m.company_id) END`;
