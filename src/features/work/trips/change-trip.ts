import { uuidv7 } from '#common/ids.ts';
import { problems, refuse } from '#common/problems.ts';
import { atParis } from '#common/time-of-day.ts';
import type { Call, Target } from '#platform/act.ts';
import type { Geocoder } from '#platform/geo/geocoder.ts';
import { onTrip } from './lock-trip.ts';
import { readTrip } from './present-trip.ts';
import type { Trip } from './trip.contract.ts';

interface Unloading {
  place: string;
  /** Minutes after midnight in Paris. */
  at: number;
  minutes: number;
}

/** Another vehicle, other places where the load is left: those known by their name stand on the map. */
export async function changeTrip(
  { geocoder, ...call }: Call & { geocoder: Geocoder },
  { vehicleId, unloadings, ...target }: Target & { vehicleId: string | null; unloadings: Unloading[] },
): Promise<Trip> {
  const placed = await Promise.all(
    unloadings.map(async (unloading) => ({ ...unloading, position: (await geocoder.suggest(unloading.place, 1))[0] })),
  );
  return onTrip(call, 'change', target, async ({ trx, viewer, now, trip, move }) => {
    if (vehicleId !== null) {
      const vehicle = await trx
        .selectFrom('vehicles')
        .where('id', '=', vehicleId)
        .where('company_id', '=', trip.companyId)
        .select('id')
        .executeTakeFirst();
      if (!vehicle) throw refuse(problems.NOT_FOUND);
    }
    await move({ vehicle_id: vehicleId });
    await trx.deleteFrom('trip_unloadings').where('trip_id', '=', trip.id).execute();
    if (placed.length > 0) {
      const rows = placed.map(({ place, at, minutes, position }) => ({
        id: uuidv7(now.getTime()),
        trip_id: trip.id,
        place,
        at: atParis(trip.day, at),
        minutes,
        latitude: position?.latitude ?? null,
        longitude: position?.longitude ?? null,
      }));
      await trx.insertInto('trip_unloadings').values(rows).execute();
    }
    return readTrip(trx, { viewer, now }, trip);
  });
}
