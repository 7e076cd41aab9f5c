import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { obstacleTo } from '#common/acts.ts';
import { actorOf, type Viewer } from '#platform/session/viewer.ts';

/** Batches `b` a viewer may read: an ordering company's, for members with full reach. */
export const batchScope = (viewer: Viewer): RawBuilder<SqlBool> =>
  viewer.company && !obstacleTo({ reach: 'company', side: 'ordering' }, actorOf(viewer))
    ? sql<SqlBool>`b.company_id = ${viewer.company.id}`
    : sql<SqlBool>`false`;
