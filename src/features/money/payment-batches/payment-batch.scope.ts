import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { obstacleTo } from '#common/acts.ts';
import { actorOf, type Viewer } from '#platform/session/viewer.ts';

/** The transfers a viewer may read, as a condition on `b`: of who orders, for those who act for all of the company. */
export const batchScope = (viewer: Viewer): RawBuilder<SqlBool> =>
  viewer.company && !obstacleTo({ reach: 'company', side: 'ordering' }, actorOf(viewer))
    ? sql<SqlBool>`b.company_id = ${viewer.company.id}`
    : sql<SqlBool>`false`;
