import { sql } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import { visitScope } from '#features/work/visits/visit.scope.ts';
import { canReadRequest } from '#features/work/work-orders/work-order.public.ts';
import type { Call } from '#platform/act.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { onMission } from './lock-mission.ts';
import { readMission } from './read-missions.ts';
import { listReports } from './report.queries.ts';
import { saysAll, sealReport } from './seal-report.ts';

/** A request's reports for both sides; a technician needs a visit of it. */
export async function readReports({ db, viewer }: Pick<Call, 'db'> & { viewer: Viewer }, requestId: string) {
  const { rows } = await sql`SELECT FROM visits v WHERE v.request_id = ${requestId} AND ${visitScope(viewer)}
    LIMIT 1`.execute(db);
  const isReached =
    rows.length > 0 || (viewer.company?.membership !== 'technician' && (await canReadRequest(db, viewer, requestId)));
  if (!isReached) throw refuse(problems.NOT_FOUND);
  const reports = await listReports(db, viewer, requestId);
  return {
    items: reports.map(({ requestNumber, at, ...report }) => ({
      ...report,
      at: at.toISOString(),
      name: `Rapport-${requestNumber ?? ''}.pdf`,
    })),
  };
}

/** Makes the report now without waiting for data on phones; a complete one is kept. */
export async function sealNow(call: Call, id: string) {
  await onMission(call, 'seal', { id }, async ({ trx, viewer, now, mission }) => {
    if (!(await saysAll(trx, mission))) await sealReport(trx, mission, { viewer, now });
  });
  return readMission(call, id);
}
