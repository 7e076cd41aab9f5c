import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { siteScope } from '#features/estate/sites/site.scope.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';

/** The principals a viewer may read, as a condition on `p`: of their company, with a site they may see. */
export const principalScope = (viewer: CompanyViewer): RawBuilder<SqlBool> =>
  sql<SqlBool>`(p.company_id = ${viewer.company.id} AND EXISTS (SELECT FROM principal_sites o JOIN sites s ON s.id = o.site_id
    WHERE o.principal_id = p.id AND ${siteScope(viewer)}))`;
