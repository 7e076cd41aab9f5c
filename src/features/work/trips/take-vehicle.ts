import type { Kysely, Transaction } from 'kysely';
import { notFound, refuse } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import { tripProblems } from './trip.rules.ts';

interface Wanted {
  companyId: string;
  vehicleId: string;
  day: string;
}

export async function isTaken(db: Kysely<DB>, { companyId, vehicleId, day }: Wanted): Promise<boolean> {
  const trip = await db
    .selectFrom('trips')
    .where('company_id', '=', companyId)
    .where('vehicle_id', '=', vehicleId)
    .where('day', '=', day)
    .where('state', '<>', 'ended')
    .select('id')
    .executeTakeFirst();
  return trip !== undefined;
}

/** Locks a vehicle for a trip: refused if it is no longer the company's, or another trip of the day has it. */
export async function checkVehicle(trx: Transaction<DB>, wanted: Wanted): Promise<void> {
  await trx
    .selectFrom('vehicles')
    .where('id', '=', wanted.vehicleId)
    .where('company_id', '=', wanted.companyId)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .select('id')
    .executeTakeFirstOrThrow(notFound);
  if (await isTaken(trx, wanted)) throw refuse(tripProblems.VEHICLE_TAKEN);
}
