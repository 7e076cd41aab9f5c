import { sql, type Transaction } from 'kysely';
import { orNotFound } from '#common/problems.ts';
import { copyPhotos, draftFromFinding, findDraftOf } from '#features/work/requests/request.public.ts';
import { visitScope } from '#features/work/visits/visit.scope.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { FileStore } from '#platform/files/store.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { Entry } from './entry.contract.ts';
import { ofKind } from './entry.rules.ts';
import { missionEvents } from './mission.events.ts';
import { findEntry, listEntries, missionByItself, type MissionRow } from './mission.queries.ts';

interface Found {
  finding: Entry<'finding'>;
  mission: MissionRow;
}

/** Locks a finding of a visit in reach, to serialise concurrent requests. */
async function heldFinding(trx: Transaction<DB>, viewer: CompanyViewer, id: string): Promise<Found> {
  const { rows } = await sql`SELECT FROM mission_entries n JOIN visits v ON v.id = n.visit_id
    WHERE n.id = ${id} AND n.kind = 'finding' AND n.removed_at IS NULL AND ${visitScope(viewer)}
    FOR UPDATE OF n`.execute(trx);
  const entry = rows.length > 0 ? await findEntry(trx, id) : undefined;
  const mission = orNotFound(entry && (await missionByItself(trx, entry.visitId)));
  return { finding: entry as Entry<'finding'>, mission };
}

/** The finding's photos, if the ordering side may see those of the visit. */
async function photosOf(trx: Transaction<DB>, { finding, mission }: Found): Promise<string[]> {
  if (!['finished', 'missed', 'cancelled'].includes(mission.state)) return [];
  const taken = ofKind(await listEntries(trx, [mission.id]), 'photo');
  return taken.flatMap(({ data, fileId }) => (data.findingId === finding.id && fileId ? fileId : []));
}

const photosToCopy = ({ db, viewer }: Pick<Call, 'db' | 'viewer'>, entryId: string) =>
  db.transaction().execute(async (trx) => {
    const found = await heldFinding(trx, viewer, entryId);
    return (await findDraftOf(trx, entryId)) ? [] : photosOf(trx, found);
  });

/** Idempotent: returns an existing draft. */
export async function takeUpFinding(call: Call & { files: FileStore }, entryId: string): Promise<{ id: string }> {
  const { db, viewer, now } = call;
  const copies = await copyPhotos(call, await photosToCopy(call, entryId));
  return db.transaction().execute(async (trx) => {
    const found = await heldFinding(trx, viewer, entryId);
    const standing = await findDraftOf(trx, entryId);
    if (standing) return standing;
    const { finding, mission } = found;
    const { requestId, workOrderId, number, companyId } = mission;
    // A photo may have been removed meanwhile.
    const shown = new Set(await photosOf(trx, found));
    const { id, title } = await draftFromFinding(
      trx,
      { viewer, now },
      {
        findingId: entryId,
        description: finding.data.description,
        place: finding.data.place || mission.place,
        photos: copies.filter(({ from }) => shown.has(from)),
        request: { ...mission, id: requestId, number: mission.requestNumber },
      },
    );
    const data = { workOrderId, visitId: mission.id, number, findingId: entryId, draftId: id, title };
    const step = { requestId, companyId, actor: viewer, now };
    await record(trx, missionEvents['mission.finding-taken-up'], { ...step, data });
    return { id };
  });
}
