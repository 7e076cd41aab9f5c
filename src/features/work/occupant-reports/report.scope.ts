import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { ofCompany } from '#features/people/companies/site-limit.scope.ts';
import type { Viewer } from '#platform/session/viewer.ts';

/** Groups `g` at sites visible to an ordering viewer; none for others. */
export const groupScope = ({ side, company }: Viewer): RawBuilder<SqlBool> =>
  side === 'ordering' && (company?.membership === 'owner' || company?.membership === 'manager')
    ? ofCompany(company, 'g')
    : sql<SqlBool>`false`;
