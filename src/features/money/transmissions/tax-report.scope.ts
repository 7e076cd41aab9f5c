import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { obstacleTo } from '#common/acts.ts';
import { actorOf, type Viewer } from '#platform/session/viewer.ts';

/** Tax reports `r` a viewer may read: their company's, for members with full reach. */
export const reportScope = (viewer: Viewer): RawBuilder<SqlBool> =>
  viewer.company && !obstacleTo({ reach: 'company', side: 'provider' }, actorOf(viewer))
    ? sql<SqlBool>`r.company_id = ${viewer.company.id}`
    : sql<SqlBool>`false`;
