import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { onSites } from '#features/people/companies/site-limit.scope.ts';
import type { Viewer } from '#platform/session/viewer.ts';

/** The sites a viewer may read, as a condition on the alias `s`: own company's, assigned ones for a limited member; all for admins. */
export function siteScope({ side, company }: Viewer): RawBuilder<SqlBool> {
  if (side === 'admin') return sql<SqlBool>`true`;
  if (side !== 'ordering' || !company?.isOrdering) return sql<SqlBool>`false`;
  return sql<SqlBool>`(s.company_id = ${company.id} AND ${onSites(company, 's.id')})`;
}

/** Whether a row with an address, a site or a company, keeps the holidays of Alsace-Moselle. */
export const inAlsace = (alias: string): RawBuilder<boolean> => {
  const [inseeCode, postalCode] = [sql.ref(`${alias}.insee_code`), sql.ref(`${alias}.postal_code`)];
  return sql<boolean>`coalesce(departement_of(${inseeCode}, ${postalCode}) IN ('57', '67', '68'), false)`;
};
