import type { Kysely } from 'kysely';
import { dayAt } from '#common/place-time.ts';
import { problems, refuse } from '#common/problems.ts';
import type { PlaceCode } from '#common/territories.ts';
import { atMinutes, minutesAt } from '#common/time-of-day.ts';
import { departementOfCompany } from '#features/people/crews/crew.public.ts';
import { hoursOr, minutesADay } from '#features/work/visits/visit.public.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import { conflictsOf, endsOf } from './track.rules.ts';
import { chosenTariffs } from './price.queries.ts';
import { type ChosenTariff, priceOf } from './price.rules.ts';
import type { DayOfTrips, Trip } from './trip.contract.ts';
import { type DayThere, freeFor, type TripRow, tripsOfDay, type StopRow } from './trip.queries.ts';
import { tripActs } from './trip.rules.ts';
import { runOf, stairsOf, type Stop } from './run.rules.ts';

interface Read {
  viewer: CompanyViewer;
  now: Date;
}

const clock = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The hours of a crew on a weekday: those of its person with the longest, who drives. */
export function hoursOf(workers: TripRow['workers'], day: string): { from: number; to: number; minutes: number } {
  const weekday = new Date(day).getUTCDay() || 7;
  const days = workers.map(({ hours }) => hoursOr(hours).filter((one) => one.day === weekday));
  const spans = days.flat();
  return {
    from: Math.min(...spans.map(({ from }) => clock(from)), 24 * 60),
    to: Math.max(...spans.map(({ to }) => clock(to)), 0),
    minutes: Math.max(0, ...days.map((parts) => parts.reduce((sum, { from, to }) => sum + clock(to) - clock(from), 0))),
  };
}

/** Converts a row to the stop of a trip. A visit of several days counts with the hours of its first, the trip's day. */
export const asStop =
  (departement: PlaceCode) =>
  ({ startsAt, endsAt, position, volumeMilli, kind, state }: StopRow): Stop => ({
    at: minutesAt(new Date(startsAt), departement),
    minutes: minutesADay({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, departement),
    position,
    volumeMilli: state === 'missed' ? 0 : volumeMilli,
    unloads: kind === 'unloading',
  });

const isDone = ({ state }: StopRow) => state === 'finished';
const isBegun = ({ state }: StopRow) => state === 'on_site' || state === 'finished';

/** Unloading is not recorded: it is past once a later stop has begun, or the crew is back. */
export const withUnloadings = ({ stops, state }: TripRow): StopRow[] => {
  const lastBegun = stops.findLastIndex(isBegun);
  return stops.map((stop, index) =>
    stop.kind === 'unloading' && (state === 'ended' || index < lastBegun) ? { ...stop, state: 'finished' } : stop,
  );
};

/** Whether a stop keeps its place on reordering; one that ends at midnight belongs to its day. */
export const isFixed = ({ state, appointment, endsAt }: StopRow, { day, departement }: DayThere): boolean =>
  state !== 'confirmed' || appointment || dayAt(new Date(Date.parse(endsAt) - 1), departement) !== day;

const isLeft = ({ state }: StopRow) => state === 'confirmed' || state === 'on_site' || state === 'proposed';

const isCharged = (stop: StopRow) => stop.state === 'confirmed' || isBegun(stop);

/** The quantities that a trip is priced by: volume, time in started quarters, floors by stairs. */
function quantitiesOf({ stops }: TripRow, departement: PlaceCode) {
  const charged = stops.filter(isCharged);
  const { volumeMilli, workMinutes, travelMinutes } = runOf(charged.map(asStop(departement)), null);
  return {
    volume: volumeMilli,
    hour: Math.ceil((workMinutes + travelMinutes) / 15) * 250,
    floor: charged.reduce((sum, stop) => sum + stairsOf(stop), 0) * 1000,
  };
}

/** Routes out and back, and conflicts. */
function trackOf(row: TripRow, there: DayThere, now: Date): Pick<Trip, 'leavesAt' | 'backAt' | 'conflicts'> {
  const { day, departement } = there;
  const stops = row.stops.map(asStop(departement));
  const at = (minutes: number | null) => (minutes === null ? null : atMinutes(day, minutes, departement).toISOString());
  const { leaves, back } = endsOf(stops, row.seat);
  const stopAt = (index: number) => row.stops[index];
  const found = conflictsOf(stops, {
    capacityMilli: row.vehicle?.volumeMilli ?? null,
    after: day === dayAt(now, departement) ? minutesAt(now, departement) : 0,
    isFixed: (index) => {
      const stop = stopAt(index);
      return !stop || isFixed(stop, there);
    },
    isOver: (index) => {
      const stop = stopAt(index);
      return row.state === 'ended' || !stop || !isLeft(stop);
    },
  });
  const conflicts = found.map(({ index, kind, reachable, solution }): Trip['conflicts'][number] => ({
    stopId: stopAt(index)?.id ?? '',
    kind,
    reachableAt: at(reachable),
    solution:
      solution?.kind === 'unload'
        ? { kind: 'unload', unloadingId: stopAt(solution.unloading)?.id ?? '', endsAt: at(solution.ends) ?? '' }
        : solution && { kind: 'later', at: at(solution.at) ?? '' },
  }));
  return { leavesAt: at(leaves), backAt: at(back), conflicts };
}

function present(
  read: TripRow,
  { day, departement, tariffs }: DayThere & { tariffs: readonly ChosenTariff[] },
  { viewer, now }: Read,
): Trip {
  const row = { ...read, stops: withUnloadings(read) };
  const stops = row.stops.map(asStop(departement));
  const run = runOf(stops, row.vehicle?.volumeMilli ?? null);
  const firstLeft = row.stops.findIndex(isLeft);
  const ahead = firstLeft < 0 ? [] : stops.slice(Math.max(0, firstLeft - 1));
  const facts = { state: row.state, companyId: row.companyId, day, today: day === dayAt(now, departement) };
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    crew: { id: row.crewId, name: row.crew },
    workers: row.workers.map(({ hours: _, ...worker }) => worker),
    vehicle: row.vehicle,
    stops: row.stops.map((stop, index) => {
      const { appointment: _, version: __, ...shown } = stop;
      const { loadMilli = 0, overMilli = 0, travelMinutes = null, late = false } = run.stops[index] ?? {};
      return {
        ...shown,
        startsAt: new Date(stop.startsAt).toISOString(),
        endsAt: new Date(stop.endsAt).toISOString(),
        loadMilli,
        overMilli,
        travelMinutes,
        late,
        fixed: isFixed(stop, { day, departement }),
      };
    }),
    seat: row.seat,
    ...trackOf(row, { day, departement }, now),
    volumeMilli: run.volumeMilli,
    loadedMilli: row.stops.filter(isDone).reduce((sum, { volumeMilli }) => sum + (volumeMilli ?? 0), 0),
    peakMilli: run.peakMilli,
    overMilli: run.overMilli,
    plannedMinutes: run.workMinutes + run.travelMinutes,
    hoursMinutes: hoursOf(row.workers, day).minutes,
    leftMetres: runOf(ahead, null).metres,
    price: priceOf(tariffs, quantitiesOf(row, departement)),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    note: row.note,
    version: row.version,
    acts: tripActs.of(actorOf(viewer), facts),
  };
}

export async function readDay(db: Kysely<DB>, read: Read, asked?: string): Promise<DayOfTrips> {
  const companyId = read.viewer.company.id;
  const departement = await departementOfCompany(db, companyId);
  const day = asked ?? dayAt(read.now, departement);
  const rows = await tripsOfDay(db, companyId, { day, departement });
  const tariffs = await chosenTariffs(db, companyId);
  return {
    day,
    departement,
    items: rows.map((row) => present(row, { day, departement, tariffs }, read)),
    ...(await freeFor(db, companyId, day)),
  };
}

export async function readTrip(
  db: Kysely<DB>,
  read: Read,
  { day, departement, crewId }: Required<DayThere>,
): Promise<Trip> {
  const [row] = await tripsOfDay(db, read.viewer.company.id, { day, departement, crewId });
  if (!row) throw refuse(problems.NOT_FOUND);
  return present(row, { day, departement, tariffs: await chosenTariffs(db, read.viewer.company.id) }, read);
}
