import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { onSites } from '#features/people/companies/site-limit.scope.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';

/** The lists a viewer may read, as a condition on `l`: their company's, for all sites and for those they see. */
export const preferredScope = ({ company }: CompanyViewer): RawBuilder<SqlBool> =>
  sql<SqlBool>`(l.company_id = ${company.id} AND (l.site_id IS NULL OR ${onSites(company, 'l.site_id')}))`;

/** Whether company `c` may be called, as one word; a block by the provider reads as parted. */
export const standingOf = (companyId: string | RawBuilder<unknown>): RawBuilder<string> => sql<string>`CASE
  WHEN EXISTS (SELECT FROM company_blocks b WHERE b.company_id = ${companyId} AND b.blocked_id = c.id) THEN 'blocked'
  WHEN NOT in_network_of(${companyId}, c.id)
    THEN CASE c.network_state WHEN 'suspended' THEN 'suspended' ELSE 'left' END
  WHEN EXISTS (SELECT FROM blocked_pairs p WHERE p.one_id = ${companyId} AND p.other_id = c.id)
    OR NOT EXISTS (SELECT FROM collaborations k WHERE k.ordering_id = ${companyId} AND k.provider_id = c.id
      AND k.state = 'active') THEN 'parted'
  ELSE 'ready' END`;
