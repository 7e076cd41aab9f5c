import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { obstacleTo } from '#common/acts.ts';
import { actorOf, type Viewer } from '#platform/session/viewer.ts';

/** The reports to the State a viewer may read, as a condition on `r`: their company's, for members who see all its sites. */
export const reportScope = (viewer: Viewer): RawBuilder<SqlBool> =>
  viewer.company && !obstacleTo({ reach: 'company', side: 'provider' }, actorOf(viewer))
    ? sql<SqlBool>`r.company_id = ${viewer.company.id}`
    : sql<SqlBool>`false`;
