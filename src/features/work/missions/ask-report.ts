import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { DB } from '#platform/db/types.ts';
import { bindWork } from '#platform/jobs/carry-out.ts';
import { defineWork, keyFrom, later } from '#platform/jobs/later.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { lockMissionByItself } from './lock-mission.ts';
import type { MissionRow } from './mission.queries.ts';
import { sealReport } from './seal-report.ts';

/** How long a report waits for data on phones, and an existing one for more late data. */
const patienceMs = 48 * 3_600_000;
const calmMs = 5 * 60_000;

export const missionReports = defineWork('mission-report', z.object({ visitId: z.guid(), edition: z.int() }));

interface Asking {
  actor: Viewer | null;
  now: Date;
}

const askLater = (trx: Transaction<DB>, visitId: string, edition: number, at: Date) =>
  later(trx, missionReports, { visitId, edition }, { key: keyFrom(`mission-report:${visitId}:${edition}`), at });

/** Registers photos a phone has not sent yet; the report waits for them. */
export async function awaitPhotos(trx: Transaction<DB>, visitId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`UPDATE missions m SET awaited = ARRAY(SELECT DISTINCT unnest(m.awaited || ${ids}::uuid[])
    EXCEPT SELECT n.id FROM mission_entries n WHERE n.visit_id = m.visit_id)
    WHERE m.visit_id = ${visitId}`.execute(trx);
}

/** On a finished visit: makes the report, or lets it wait. */
export async function reportWhenFinished(trx: Transaction<DB>, visitId: string, { actor, now }: Asking): Promise<void> {
  const mission = await lockMissionByItself(trx, visitId);
  if (mission?.state !== 'finished' || mission.reports.length > 0) return;
  if (mission.awaited?.length) return askLater(trx, visitId, 1, new Date(now.getTime() + patienceMs));
  await sealReport(trx, mission, { viewer: actor, now });
}

/** Data of a finished visit arrived or was removed: makes the waiting report, or soon another edition. */
export async function askReport(
  trx: Transaction<DB>,
  mission: MissionRow,
  { photoId, ...asking }: Asking & { photoId: string | null },
): Promise<void> {
  if (photoId) {
    await sql`UPDATE missions SET awaited = array_remove(awaited, ${photoId}::uuid)
      WHERE visit_id = ${mission.id}`.execute(trx);
  }
  if (mission.state !== 'finished') return;
  if (mission.reports.length === 0) return reportWhenFinished(trx, mission.id, asking);
  await askLater(trx, mission.id, mission.reports.length + 1, new Date(asking.now.getTime() + calmMs));
}

export const bindMissionReports = ({ db, clock }: { db: Kysely<DB>; clock: Clock }) =>
  bindWork(missionReports, async ({ visitId, edition }, held) => {
    await db.transaction().execute(async (trx) => {
      const mission = await lockMissionByItself(trx, visitId);
      if (mission?.state === 'finished' && mission.reports.length < edition)
        await sealReport(trx, mission, { viewer: null, now: clock() });
      await held.done(trx);
    });
  });
