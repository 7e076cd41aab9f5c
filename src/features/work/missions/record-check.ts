import type { Transaction } from 'kysely';
import { orNotFound, problems, refuse } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { beginMission } from './begin-mission.ts';
import type { Entry, EntryData, ListedCheck } from './entry.contract.ts';
import { settle } from './entry.rules.ts';
import { type Acting, keepEntry } from './keep-entry.ts';
import { onMission } from './lock-mission.ts';
import type { MissionCheck } from './mission-bundle.contract.ts';
import { missionEvents } from './mission.events.ts';
import { findMission, listedOf, listEntries, type MissionRow } from './mission.queries.ts';
import { missionProblems } from './mission.rules.ts';
import { frenchLabelOf, presentCheck } from './present-mission.ts';
import { recordMissionEvent } from './record-mission-event.ts';

async function presented({ db, viewer }: Acting, id: string, checkId: string): Promise<MissionCheck> {
  const mission = await findMission(db, viewer, id);
  const list = (mission && listedOf(mission)) ?? [];
  const position = list.findIndex((check) => check.id === checkId);
  const check = orNotFound(list[position]);
  return presentCheck(viewer, await listEntries(db, [id]), check, position);
}

const inList = (mission: MissionRow | undefined, checkId: string): ListedCheck =>
  orNotFound((mission && listedOf(mission))?.find(({ id }) => id === checkId));

/** Notifies both phones once; the author also learns it from the response. */
async function tellContested(
  trx: Transaction<DB>,
  { viewer, now }: Acting,
  { mission, check, readings }: { mission: MissionRow; check: ListedCheck; readings: readonly Entry[] },
): Promise<void> {
  const { id, number, workOrderId, requestId, providerId } = mission;
  await record(trx, missionEvents['mission.check-contested'], {
    companyId: providerId,
    actor: viewer,
    data: {
      workOrderId,
      visitId: id,
      number,
      requestId,
      checkId: check.id,
      check: frenchLabelOf(check),
      authors: [...new Set(readings.flatMap(({ madeBy }) => madeBy ?? []))],
    },
    now,
  });
}

/** A reading of a check; another phone's reading is kept, not overwritten. */
export async function addReading(
  call: Acting,
  { id, entryId, ...data }: EntryData['reading'] & { id: string; entryId: string },
): Promise<MissionCheck> {
  await onMission(call, 'record', { id }, ({ trx, mission, now }) => beginMission(trx, mission, now));
  await keepEntry(call, 'record', { id, entryId, kind: 'reading', data }, async ({ trx, mission }, entry) => {
    const check = inList(mission, data.checkId);
    const before = (await listEntries(trx, [id])).filter((one) => one.id !== entry.id);
    const replaced = data.replacesId && before.find((one) => one.id === data.replacesId);
    if (data.replacesId && (!replaced || replaced.madeBy !== entry.madeBy)) throw refuse(problems.NOT_FOUND);
    const { state, readings } = settle([...before, entry], check.id);
    if (state === 'undecided' && settle(before, check.id).state !== 'undecided')
      await tellContested(trx, call, { mission, check, readings });
  });
  return presented(call, id, data.checkId);
}

/** Chooses which reading of a check counts; the others are kept with their authors. */
export async function decideCheck(
  call: Acting,
  { id, entryId, ...data }: EntryData['decision'] & { id: string; entryId: string },
): Promise<MissionCheck> {
  await keepEntry(call, 'record', { id, entryId, kind: 'decision', data }, async ({ trx, viewer, now, mission }) => {
    const check = inList(mission, data.checkId);
    const { readings } = settle(await listEntries(trx, [id]), check.id);
    const chosen = readings.find((one) => one.id === data.readingId);
    if (!chosen) throw refuse(missionProblems.READING_NOT_OF_CHECK);
    const readingOf = ({ by, madeAt, receivedAt, data: { result, valueMilli, note } }: Entry<'reading'>) => {
      const times = { at: madeAt.toISOString(), receivedAt: receivedAt.toISOString() };
      return { by, ...times, result, valueMilli, unit: check.unit, note };
    };
    await recordMissionEvent(trx, { viewer, now }, mission, 'mission.check-decided', {
      checkId: check.id,
      check: frenchLabelOf(check),
      counts: readingOf(chosen),
      setAside: readings.filter((one) => one !== chosen).map(readingOf),
    });
  });
  return presented(call, id, data.checkId);
}
