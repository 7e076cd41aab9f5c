import type { Transaction } from 'kysely';
import { obstacleTo } from '#common/acts.ts';
import { fault } from '#common/faults.ts';
import { dayAt } from '#common/place-time.ts';
import { orNotFound, problems, refuse, refuseFields, worded } from '#common/problems.ts';
import { arriveOnVisit, correctVisit, finishVisit, whyOver } from '#features/work/visits/visit.public.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { awaitPhotos, reportWhenFinished } from './ask-report.ts';
import { beginMission } from './begin-mission.ts';
import type { Times } from './entry.contract.ts';
import { presencesOf, presentPresences, spanOf, timesOf } from './entry.rules.ts';
import { type Acting, keepEntry, writeEntry } from './keep-entry.ts';
import { lockMission } from './lock-mission.ts';
import { listEntries, type MissionRow } from './mission.queries.ts';
import { likelyMade, missionProblems } from './mission.rules.ts';
import { readMission } from './read-missions.ts';
import { recordMissionEvent } from './record-mission-event.ts';

export async function held(trx: Transaction<DB>, { viewer }: Acting, id: string): Promise<MissionRow> {
  const mission = orNotFound(await lockMission(trx, viewer, id));
  // A second phone reporting the same changes nothing, but still needs the right.
  const obstacle = obstacleTo({ reach: 'site', side: 'provider', crew: true }, actorOf(viewer), [mission.providerId]);
  if (obstacle) throw refuse(obstacle);
  return mission;
}

interface Arrival {
  id: string;
  entryId: string;
  distanceM: number | null;
  checklistVersion?: number | undefined;
}

/** The first arrival starts the visit, later ones another day; idempotent. */
export async function arrive(call: Acting, { id, entryId, distanceM, checklistVersion }: Arrival) {
  await call.db.transaction().execute(async (trx) => {
    const mission = await held(trx, call, id);
    const within = { ...call, trx, mission };
    const known = (await listEntries(trx, [id])).some((entry) => entry.id === entryId);
    if (!known && !['on_site', 'finished'].includes(mission.state)) {
      const distance = distanceM === null ? {} : { distanceM };
      const { at } = likelyMade(call.made, mission, call.now);
      await arriveOnVisit(trx, call, { id, at, ...distance });
      await beginMission(trx, mission, call.now, checklistVersion);
    }
    await writeEntry(within, { entryId, kind: 'arrival', data: { distanceM } });
  });
  return readMission(call, id);
}

interface Departure {
  id: string;
  entryId: string;
  breakMinutes: number;
  finished: boolean;
  awaited: string[];
}

/** A crew leaves, for today or for good; in the latter case the report is made once awaited photos have arrived. */
export async function leave(call: Acting, { id, entryId, breakMinutes, finished, awaited }: Departure) {
  await call.db.transaction().execute(async (trx) => {
    const mission = await held(trx, call, id);
    const known = (await listEntries(trx, [id])).some((entry) => entry.id === entryId);
    if (!known && mission.state !== 'on_site' && mission.state !== 'finished')
      throw refuse(worded(missionProblems.MISSION_NOT_BEGUN, whyOver(mission)));
    await writeEntry({ ...call, trx, mission }, { entryId, kind: 'departure', data: { breakMinutes, finished } });
    if (!known && finished && mission.state === 'on_site') {
      await awaitPhotos(trx, id, awaited);
      await finishVisit(trx, call, { id, at: likelyMade(call.made, mission, call.now).at });
      await reportWhenFinished(trx, id, { actor: call.viewer, now: call.now });
    }
  });
  return readMission(call, id);
}

interface Correction extends Times {
  id: string;
  entryId: string;
  presenceId: string;
  reason: string;
}

/** Corrects the times of a day on site; both sides read the earlier ones and the reason. */
export async function correctTimes(call: Acting, { id, entryId, ...said }: Correction) {
  const { presenceId, arrivedAt, leftAt, reason } = said;
  if (new Date(arrivedAt) > call.now) throw refuseFields({ path: ['arrivedAt'], message: fault('future') });
  if (leftAt && (leftAt <= arrivedAt || new Date(leftAt) > call.now))
    throw refuseFields({ path: ['leftAt'], message: fault(leftAt <= arrivedAt ? 'past' : 'future') });
  const find = async () => presencesOf(await listEntries(call.db, [id])).filter((day) => day.id === presenceId);
  const [before] = (await find()).map(timesOf);
  await keepEntry(
    call,
    'correctTimes',
    {
      id,
      entryId,
      kind: 'correction',
      // A mission out of reach is refused before this is used.
      data: { ...said, before: before ?? { arrivedAt, leftAt, breakMinutes: 0 } },
    },
    async ({ trx, viewer, now, mission }) => {
      if (!before) throw refuse(problems.NOT_FOUND);
      // Planned by phone after the fact: the visit starts on the corrected day.
      if (dayAt(new Date(arrivedAt), mission.departement) < dayAt(mission.plannedAt, mission.departement))
        throw refuseFields({ path: ['arrivedAt'], message: fault('past') });
      await correctVisit(trx, { id, ...spanOf(presencesOf(await listEntries(trx, [id])), mission.state) }, now);
      const data = { day: dayAt(new Date(before.arrivedAt), mission.departement), reason };
      await recordMissionEvent(trx, { viewer, now }, mission, 'mission.times-corrected', data);
    },
  );
  const [day] = presentPresences(await find());
  if (!day) throw refuse(problems.NOT_FOUND);
  return day;
}
