import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { ofCompany } from '#features/people/companies/site-limit.scope.ts';
import type { Viewer } from '#platform/session/viewer.ts';

/**
 * Reports at the sites that a viewer of the ordering side sees, as a condition on the alias `g`; nothing for other
 * viewers.
 */
export const groupScope = ({ side, company }: Viewer): RawBuilder<SqlBool> =>
  side === 'ordering' && (company?.membership === 'owner' || company?.membership === 'manager')
    ? ofCompany(company, 'g')
    : sql<SqlBool>`false`;
