import { uuidv7 } from '#common/ids.ts';
import { atMinutes } from '#common/time-of-day.ts';
import { changeVehicle } from '#features/work/visits/visit.public.ts';
import type { Call, Target } from '#platform/act.ts';
import type { Geocoder } from '#platform/geo/geocoder.ts';
import { onTrip } from './lock-trip.ts';
import { readTrip } from './present-trip.ts';
import { checkVehicle } from './take-vehicle.ts';
import type { Trip } from './trip.contract.ts';
import { type StopRow, tripsOfDay } from './trip.queries.ts';

interface Unloading {
  place: string;
  at: number;
  minutes: number;
}

const isComing = ({ kind, state }: StopRow) => kind === 'visit' && (state === 'confirmed' || state === 'proposed');

/** Another vehicle, booked for future visits; other unloading places: those known by name are geocoded. */
export async function changeTrip(
  { geocoder, ...call }: Call & { geocoder: Geocoder },
  { vehicleId, unloadings, ...target }: Target & { vehicleId: string | null; unloadings: Unloading[] },
): Promise<Trip> {
  // Before any geocoding: reach, right and version are checked.
  await onTrip(call, 'change', target, async () => undefined);
  const placed = await Promise.all(
    unloadings.map(async (unloading) => ({ ...unloading, position: (await geocoder.suggest(unloading.place, 1))[0] })),
  );
  return onTrip(call, 'change', target, async ({ trx, viewer, now, trip, move }) => {
    const { day, departement, crewId, companyId } = trip;
    if (vehicleId !== trip.vehicleId) {
      const [row] = await tripsOfDay(trx, companyId, { day, departement, crewId });
      const visitIds = row ? row.stops.filter(isComing).map(({ id }) => id) : [];
      await changeVehicle(trx, { visitIds, day, departement, from: trip.vehicleId, to: vehicleId, now });
      // Requests are locked before vehicles, in the same order as when planning a visit.
      if (vehicleId !== null) await checkVehicle(trx, { companyId, vehicleId, day });
    }
    await move({ vehicle_id: vehicleId });
    await trx.deleteFrom('trip_unloadings').where('trip_id', '=', trip.id).execute();
    if (placed.length > 0) {
      const rows = placed.map(({ place, at, minutes, position }) => ({
        id: uuidv7(now.getTime()),
        trip_id: trip.id,
        place,
        at: atMinutes(day, at, departement),
        minutes,
        latitude: position?.latitude ?? null,
        longitude: position?.longitude ?? null,
      }));
      await trx.insertInto('trip_unloadings').values(rows).execute();
    }
    return readTrip(trx, { viewer, now }, trip);
  });
}
