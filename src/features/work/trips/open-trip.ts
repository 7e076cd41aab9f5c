import type { Kysely, Transaction } from 'kysely';
import { assertAllowed, problems, refuse, verdictOf } from '#common/problems.ts';
import { obstacleTo } from '#common/acts.ts';
import { uuidv7 } from '#common/ids.ts';
import { departementOfCompany } from '#features/people/crews/crew.public.ts';
import type { Call } from '#platform/act.ts';
import { takeNumber } from '#platform/db/numbers.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import { readTrip } from './present-trip.ts';
import { checkVehicle } from './take-vehicle.ts';
import type { Trip } from './trip.contract.ts';
import { tripProblems } from './trip.rules.ts';

interface Opened {
  day: string;
  crewId: string;
  vehicleId: string | null;
}

const isOurs = async (db: Kysely<DB>, { company }: CompanyViewer, crewId: string): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('crews')
      .where('id', '=', crewId)
      .where('company_id', '=', company.id)
      .where('archived_at', 'is', null)
      .select('id')
      .executeTakeFirst(),
  );

/** Creates the trip of a crew on a day; false if it has one. */
export async function writeTrip(
  trx: Transaction<DB>,
  { viewer, now }: { viewer: CompanyViewer; now: Date },
  { day, crewId, vehicleId }: Opened,
): Promise<boolean> {
  // Of two at once, the second waits here, then finds the trip: no number is wasted.
  await trx.selectFrom('crews').where('id', '=', crewId).forUpdate().select('id').execute();
  const opened = trx.selectFrom('trips').where('crew_id', '=', crewId).where('day', '=', day).select('id');
  if (await opened.executeTakeFirst()) return false;
  if (vehicleId !== null) await checkVehicle(trx, { companyId: viewer.company.id, vehicleId, day });
  await trx
    .insertInto('trips')
    .values({
      id: uuidv7(now.getTime()),
      company_id: viewer.company.id,
      number: await takeNumber(trx, viewer.company.id, 'T', now),
      day,
      crew_id: crewId,
      vehicle_id: vehicleId,
      state: 'planned',
      created_at: now,
      updated_at: now,
    })
    .execute();
  return true;
}

export async function openTrip({ db, viewer, now }: Call, wanted: Opened): Promise<Trip> {
  return db.transaction().execute(async (trx) => {
    if (!(await isOurs(trx, viewer, wanted.crewId))) throw refuse(problems.NOT_FOUND);
    assertAllowed(verdictOf(obstacleTo({ reach: 'site', side: 'provider' }, actorOf(viewer))));
    if (!(await writeTrip(trx, { viewer, now }, wanted))) throw refuse(tripProblems.TRIP_OPEN);
    const departement = await departementOfCompany(trx, viewer.company.id);
    return readTrip(trx, { viewer, now }, { ...wanted, departement });
  });
}
