import type { Transaction } from 'kysely';
import { lockRequest } from '#features/work/requests/request.public.ts';
import { carryOut, updateOf } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { absentMission } from './absent-mission.ts';
import { findMission, missionByItself, type MissionRow } from './mission.queries.ts';
import { missionActs } from './mission.rules.ts';

/** Locks the request, then the mission; a former crew member gets a specific refusal. */
export async function lockMission(
  trx: Transaction<DB>,
  viewer: CompanyViewer,
  id: string,
): Promise<MissionRow | undefined> {
  const found = await findMission(trx, viewer, id);
  if (!found) throw await absentMission(trx, viewer, id);
  const request = await lockRequest(trx, found.requestId);
  // Reread under lock.
  return request && findMission(trx, viewer, id);
}

export async function lockMissionByItself(trx: Transaction<DB>, id: string): Promise<MissionRow | undefined> {
  const found = await missionByItself(trx, id);
  const request = found && (await lockRequest(trx, found.requestId));
  return request && missionByItself(trx, id);
}

export const onMission = carryOut(
  missionActs,
  updateOf('visits', ['id']),
  async (trx: Transaction<DB>, viewer: CompanyViewer, id: string) => {
    const mission = await lockMission(trx, viewer, id);
    return mission && { mission, facts: mission };
  },
);
