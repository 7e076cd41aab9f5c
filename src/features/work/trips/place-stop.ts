import { atMinutes } from '#common/time-of-day.ts';
import { departementOfCompany } from '#features/people/crews/crew.public.ts';
import { planVisit } from '#features/work/visits/visit.public.ts';
import type { Call } from '#platform/act.ts';
import { refuse } from '#common/problems.ts';
import { writeTrip } from './open-trip.ts';
import { readTrip } from './present-trip.ts';
import type { Trip } from './trip.contract.ts';
import { isTaken } from './take-vehicle.ts';
import { isLivedIn } from './trip.queries.ts';
import { tripProblems } from './trip.rules.ts';

interface Placed {
  workOrderId: string;
  day: string;
  crewId: string;
  at: number;
  minutes: number;
}

/** Places an order in a crew's day: a visit, proposed to occupants, with the vehicle of its trip. */
export async function placeStop(call: Call, { workOrderId, day, crewId, at, minutes }: Placed): Promise<Trip> {
  const { db, viewer, now } = call;
  const companyId = viewer.company.id;
  const departement = await departementOfCompany(db, companyId);
  const before = await readTrip(db, { viewer, now }, { day, departement, crewId });
  if (before.state === 'ended') throw refuse(tripProblems.TRIP_ENDED);
  const there = (minute: number) => atMinutes(day, minute, departement).toISOString();
  const span = { startsAt: there(at), endsAt: there(at + minutes) };
  // The crew's usual vehicle may be with another crew that day.
  const isFree =
    before.vehicle && (before.id || !(await isTaken(db, { companyId, vehicleId: before.vehicle.id, day })));
  const vehicleId = (isFree && before.vehicle?.id) || null;
  const vehicleIds = vehicleId ? [vehicleId] : [];
  const appointment = await isLivedIn(db, { companyId, workOrderId });
  await planVisit(call, { workOrderId, purpose: '', appointment, slots: [span], crewId, vehicleIds });
  const opened = { day, departement, crewId, vehicleId };
  if (before.id === null) await db.transaction().execute((trx) => writeTrip(trx, { viewer, now }, opened));
  return readTrip(db, { viewer, now }, opened);
}
