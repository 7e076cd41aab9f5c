import { dayAt } from '#common/place-time.ts';
import { problems, refuse } from '#common/problems.ts';
import { atMinutes, minutesAt } from '#common/time-of-day.ts';
import { moveTogether } from '#features/work/visits/visit.public.ts';
import type { Call, Target } from '#platform/act.ts';
import { onTrip } from './lock-trip.ts';
import { asStop, isFixed, readTrip, withUnloadings } from './present-trip.ts';
import { pushed, reordered } from './run.rules.ts';
import type { Trip } from './trip.contract.ts';
import { tripsOfDay } from './trip.queries.ts';
import { tripProblems } from './trip.rules.ts';

interface Ordered {
  stopIds: string[];
  /** The stop to move to its actual arrival time; the order stays the same. */
  laterFrom?: string | undefined;
}

/** Reorders the stops of a trip: moved ones get new times, and those concerned are notified. */
export async function orderStops(call: Call, { stopIds, laterFrom, ...target }: Target & Ordered): Promise<Trip> {
  return onTrip(call, 'order', target, async ({ trx, viewer, now, trip, move }) => {
    const { day, departement, crewId } = trip;
    const [row] = await tripsOfDay(trx, trip.companyId, { day, departement, crewId });
    const rows = row ? withUnloadings(row) : [];
    const order = stopIds.map((id) => rows.findIndex((stop) => stop.id === id));
    // A visit was added or removed since: the order refers to another list.
    if (order.includes(-1) || new Set(order).size !== rows.length) throw refuse(problems.STALE);
    if (rows.some((stop, index) => order[index] !== index && isFixed(stop, trip)))
      throw refuse(tripProblems.STOP_FIXED);
    const after = day === dayAt(now, departement) ? minutesAt(now, departement) : 0;
    const stops = rows.map(asStop(departement));
    const late = laterFrom === undefined ? -1 : rows.findIndex(({ id }) => id === laterFrom);
    if (laterFrom !== undefined && late < 0) throw refuse(problems.STALE);
    const times = late < 0 ? reordered(stops, order, after) : pushed(stops, late, after);
    if (late >= 0 && rows.some((stop, index) => times.has(index) && isFixed(stop, trip)))
      throw refuse(tripProblems.STOP_FIXED);
    const changed = rows.flatMap(({ id, kind, version }, index) => {
      const time = times.get(index);
      const there = (minutes: number) => atMinutes(day, minutes, departement);
      return time ? [{ id, kind, version, startsAt: there(time.from), endsAt: there(time.to) }] : [];
    });
    await move();
    await moveTogether(
      trx,
      call,
      changed.filter(({ kind }) => kind === 'visit'),
    );
    for (const { id, startsAt } of changed.filter(({ kind }) => kind === 'unloading')) {
      await trx.updateTable('trip_unloadings').set({ at: startsAt }).where('id', '=', id).execute();
    }
    return readTrip(trx, { viewer, now }, trip);
  });
}
