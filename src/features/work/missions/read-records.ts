import { type Kysely, sql } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import { canReadRequest } from '#features/work/work-orders/work-order.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { Entry, ListedCheck } from './entry.contract.ts';
import { ofKind, settle } from './entry.rules.ts';
import type { VisitRecord } from './mission-bundle.contract.ts';
import { findFiles, listEntries } from './mission.queries.ts';
import { shownTo } from './mission-photos.ts';
import { labelOf, presentPhoto } from './present-mission.ts';

export const mostVisits = 60;

function recordOf(entries: readonly Entry[], check: ListedCheck): VisitRecord['checks'][number] {
  const { state, counting } = settle(entries, check.id);
  const { result = null, valueMilli = null, note = '' } = counting?.data ?? {};
  const at = counting?.madeAt.toISOString() ?? null;
  return {
    id: check.id,
    label: labelOf(check),
    unit: check.unit,
    state,
    result,
    valueMilli,
    note,
    by: counting?.by ?? null,
    at,
  };
}

/** Photos and checks of a request's visits, latest first, for viewers of those visits. */
export async function readRecords({ db, viewer }: { db: Kysely<DB>; viewer: Viewer }, requestId: string) {
  const { rows } = await sql<{
    id: string;
    orderId: string;
    checks: ListedCheck[] | null;
  }>`SELECT v.id, v.work_order_id AS "orderId", m.checks FROM visits v LEFT JOIN missions m ON m.visit_id = v.id
    WHERE v.request_id = ${requestId} AND ${shownTo(viewer)} ORDER BY v.listed_at DESC, v.id DESC
    LIMIT ${mostVisits}`.execute(db);
  if (rows.length === 0 && !(await canReadRequest(db, viewer, requestId))) throw refuse(problems.NOT_FOUND);
  const entries = await listEntries(
    db,
    rows.map(({ id }) => id),
  );
  const files = await findFiles(
    db,
    entries.flatMap(({ fileId }) => fileId ?? []),
  );
  const own = Map.groupBy(entries, ({ visitId }) => visitId);
  const items = rows.map(({ id, orderId, checks }): VisitRecord => {
    const kept = own.get(id) ?? [];
    return {
      visitId: id,
      orderId,
      photos: ofKind(kept, 'photo').map((photo) => presentPhoto(viewer, photo, files)),
      checks: (checks ?? []).map((check) => recordOf(kept, check)),
    };
  });
  return { items: items.filter(({ photos, checks }) => photos.length > 0 || checks.length > 0) };
}
