import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { obstacleTo } from '#common/acts.ts';
import { actorOf, type Viewer } from '#platform/session/viewer.ts';

/** The batches a viewer may read, as a condition on `b`: those of an ordering company, for members who see all its sites. */
export const batchScope = (viewer: Viewer): RawBuilder<SqlBool> =>
  viewer.company && !obstacleTo({ reach: 'company', side: 'ordering' }, actorOf(viewer))
    ? sql<SqlBool>`b.company_id = ${viewer.company.id}`
    : sql<SqlBool>`false`;
