import type { Kysely } from 'kysely';
import { dayAt } from '#common/place-time.ts';
import { problems, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf, type ViewerCompany } from '#platform/session/viewer.ts';
import type { Crew, Vehicle } from './crew.contract.ts';
import {
  type CrewRow,
  listCrewRows,
  listDriven,
  listHands,
  listVehicleRows,
  listWorkerRows,
  type VehicleRow,
  type WorkerRow,
} from './crew.queries.ts';
import { canEditCrews } from './crew.rules.ts';
import { weekFrom, weekMinutes } from './hours.rules.ts';
import { readWeeks } from './read-weeks.ts';
import type { Worker } from './worker.contract.ts';

async function withWeek(
  db: Kysely<DB>,
  { id: companyId, departement }: ViewerCompany,
  rows: readonly CrewRow[],
  day: string,
): Promise<Crew[]> {
  const crewIds = rows.map(({ id }) => id);
  const hands = await listHands(db, crewIds);
  const { of } = await readWeeks(db, companyId, { people: hands, ...weekFrom(day, { departement }) });
  const driven = await listDriven(db, crewIds);
  return rows.map((row) => {
    const own = hands.filter(({ crewId }) => crewId === row.id);
    return {
      ...row,
      trade: row.trade as Crew['trade'],
      workers: own.map(({ crewId: _, ...worker }) => worker),
      vehicles: driven.filter(({ crewId }) => crewId === row.id).map(({ crewId: _, ...vehicle }) => vehicle),
      week: of(own, day),
    };
  });
}

export const actsOn = ({ viewer }: Pick<Call, 'viewer'>) => ({ edit: canEditCrews(actorOf(viewer)) });

interface CrewsAsked {
  cursor?: string | undefined;
  limit: number;
  q?: string | undefined;
  archived: boolean;
  week?: string | undefined;
}

export async function listCrews(call: Call, { week, ...asked }: CrewsAsked) {
  const { db, viewer, now } = call;
  const { items, nextCursor } = await listCrewRows(db, viewer.company.id, asked);
  const crews = await withWeek(db, viewer.company, items, week ?? dayAt(now, viewer.company.departement));
  return { items: crews, nextCursor, acts: actsOn(call) };
}

export async function readCrew(
  { db, viewer, now }: Call,
  { id, week }: { id: string; week?: string | undefined },
): Promise<Crew> {
  const { items } = await listCrewRows(db, viewer.company.id, { id, archived: null, limit: 1 });
  const [found] = await withWeek(db, viewer.company, items, week ?? dayAt(now, viewer.company.departement));
  if (!found) throw refuse(problems.NOT_FOUND);
  return found;
}

const crewOf = ({ crewId, crewName }: { crewId: string | null; crewName: string | null }) =>
  crewId && crewName ? { id: crewId, name: crewName } : null;

export const presentVehicle = ({ crewId, crewName, ...row }: VehicleRow): Vehicle => ({
  ...row,
  crew: crewOf({ crewId, crewName }),
});

export const presentWorker = ({ crewId, crewName, ...row }: WorkerRow): Worker => ({
  ...row,
  weekMinutes: weekMinutes(row.hours),
  crew: crewOf({ crewId, crewName }),
});

export async function readWorker({ db, viewer }: Call, id: string): Promise<Worker> {
  const { items } = await listWorkerRows(db, viewer.company.id, { id, archived: null, limit: 1 });
  if (!items[0]) throw refuse(problems.NOT_FOUND);
  return presentWorker(items[0]);
}

export async function readVehicle({ db, viewer }: Call, id: string): Promise<Vehicle> {
  const { items } = await listVehicleRows(db, viewer.company.id, { id, archived: null, limit: 1 });
  if (!items[0]) throw refuse(problems.NOT_FOUND);
  return presentVehicle(items[0]);
}
