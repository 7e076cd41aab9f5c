import { orNotFound } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { actorOf } from '#platform/session/viewer.ts';
import type { RoundDetail } from './round.contract.ts';
import { listOfEquipment, reachesEquipment } from './equipment-results.queries.ts';
import { findRound, listTurns, reachesRound } from './round.queries.ts';
import { canRound, dayFrom, roundActs } from './round.rules.ts';
import { addDays } from '#common/days.ts';

const ahead = 4;

export async function readRound(call: Call, { id }: { id: string }): Promise<RoundDetail> {
  const { companyId, ...round } = orNotFound(await findRound(call.db, call, id));
  const upcoming: string[] = [];
  for (let day = round.nextOn; day && upcoming.length < ahead; day = dayFrom(round, addDays(day, 1)))
    upcoming.push(day);
  const actor = actorOf(call.viewer);
  const acts = { ...roundActs.of(actor, { state: round.state, companyId }), make: canRound(actor) };
  return { ...round, upcoming: round.state === 'running' ? upcoming : [], acts };
}

export async function readTurns({ db, viewer }: Call, input: Parameters<typeof listTurns>[2]) {
  if (!(await reachesRound(db, viewer, input.id))) orNotFound(undefined);
  return listTurns(db, viewer, input);
}

export async function readOfEquipment({ db, viewer }: Call, input: Parameters<typeof listOfEquipment>[2]) {
  if (!(await reachesEquipment(db, viewer, input.equipmentId))) orNotFound(undefined);
  return listOfEquipment(db, viewer, input);
}
