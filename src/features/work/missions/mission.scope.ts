import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { visitScope } from '#features/work/visits/visit.scope.ts';
import type { Viewer } from '#platform/session/viewer.ts';

/** The viewer's user account belongs to a worker on visit `v`. */
export const goesOn = ({ userId }: Pick<Viewer, 'userId'>) =>
  sql<SqlBool>`EXISTS (SELECT FROM visit_workers g JOIN workers k ON k.id = g.worker_id
    WHERE g.visit_id = v.id AND k.user_id = ${userId} AND k.archived_at IS NULL)`;

/** Missions `v` a viewer may read: visits of their provider company with a crew, now or earlier. */
export const missionScope = (viewer: Viewer): RawBuilder<SqlBool> =>
  viewer.side === 'provider'
    ? sql<SqlBool>`(${visitScope(viewer)} AND v.starts_at IS NOT NULL AND v.confirmed_at IS NOT NULL)`
    : sql<SqlBool>`false`;

/** Attendance slip of visit `v`: signer and report, or null. Crew and contested signatures do not count. */
export const slipOf = sql`(SELECT json_build_object('by', n.data ->> 'name', 'reportId',
    (SELECT p.id FROM mission_reports p WHERE p.visit_id = v.id ORDER BY p.edition DESC LIMIT 1))
  FROM mission_entries n WHERE n.visit_id = v.id AND n.kind = 'signature' AND n.removed_at IS NULL
    AND n.data ->> 'kind' <> 'worker' AND NOT EXISTS (SELECT FROM signature_contests c WHERE c.entry_id = n.id)
    ORDER BY n.made_at DESC, n.id LIMIT 1)`;
