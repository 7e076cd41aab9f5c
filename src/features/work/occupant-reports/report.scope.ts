import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { ofCompany } from '#features/people/companies/site-limit.scope.ts';
import type { Viewer } from '#platform/session/viewer.ts';

/** What was reported at the sites that a viewer of the ordering side sees, as a condition on the alias `g`; what others are told of people there is nothing. */
export const groupScope = ({ side, company }: Viewer): RawBuilder<SqlBool> =>
  side === 'ordering' && (company?.membership === 'owner' || company?.membership === 'manager')
    ? ofCompany(company, 'g')
    : sql<SqlBool>`false`;
