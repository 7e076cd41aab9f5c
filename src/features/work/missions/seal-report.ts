import { sql, type Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import type { DB } from '#platform/db/types.ts';
import { askPaper } from '#platform/papers/keep-paper.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { missionPaperKind } from './mission-report.contract.ts';
import { listEntries, type MissionRow } from './mission.queries.ts';
import { recordMissionEvent } from './record-mission-event.ts';
import { snapshotOf } from './snapshot.ts';

const knownOf = async (trx: Transaction<DB>, mission: MissionRow) =>
  JSON.stringify(await snapshotOf(trx, mission, await listEntries(trx, [mission.id])));

/** Whether a mission's latest report includes everything known now. */
export async function saysAll(trx: Transaction<DB>, mission: MissionRow): Promise<boolean> {
  const [last] = mission.reports;
  if (!last) return false;
  const same = await trx
    .selectFrom('mission_reports')
    .where('id', '=', last.id)
    .where(sql<boolean>`snapshot = ${await knownOf(trx, mission)}::jsonb`)
    .select('id')
    .executeTakeFirst();
  return same !== undefined;
}

/** Makes the report of a locked mission from what is known now; it never changes, later data makes another edition. */
export async function sealReport(
  trx: Transaction<DB>,
  mission: MissionRow,
  { viewer, now }: { viewer: Viewer | null; now: Date },
): Promise<void> {
  const edition = mission.reports.length + 1;
  const id = uuidv7(now.getTime());
  const snapshot = await knownOf(trx, mission);
  await trx
    .insertInto('mission_reports')
    .values({ id, visit_id: mission.id, edition, snapshot, sealed_at: now })
    .execute();
  await trx.updateTable('missions').set({ awaited: [] }).where('visit_id', '=', mission.id).execute();
  await askPaper(trx, { kind: missionPaperKind }, id);
  await recordMissionEvent(trx, { viewer, now }, mission, 'mission.reported', { reportId: id, edition });
}
