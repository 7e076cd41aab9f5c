import { sql } from 'kysely';
import type { z } from 'zod';
import { uuidv7 } from '#common/ids.ts';
import { assertAllowed } from '#common/problems.ts';
import type { Call, Target } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import { actorOf } from '#platform/session/viewer.ts';
import type { Vehicle, vehicleInput } from './crew.contract.ts';
import { crewEvents } from './crew.events.ts';
import { canEditCrews } from './crew.rules.ts';
import { holdCrew, lockOwn, plannedOf } from './lock-own.ts';
import { readVehicle } from './present-crew.ts';

type VehicleInput = z.output<typeof vehicleInput>;

const valuesOf = ({ name, plate, volumeMilli, tailLift, crewId }: VehicleInput) => ({
  name,
  plate,
  volume_milli: volumeMilli,
  tail_lift: tailLift,
  crew_id: crewId,
});

export async function addVehicle(call: Call, input: VehicleInput): Promise<Vehicle> {
  const { db, viewer, now } = call;
  assertAllowed(canEditCrews(actorOf(viewer)));
  const id = uuidv7(now.getTime());
  const companyId = viewer.company.id;
  await db.transaction().execute(async (trx) => {
    await holdCrew(trx, companyId, input.crewId);
    await trx
      .insertInto('vehicles')
      .values({ id, company_id: companyId, ...valuesOf(input), created_at: now, updated_at: now })
      .execute();
    const data = { vehicleId: id, crewId: input.crewId };
    await record(trx, crewEvents['vehicle.written'], { companyId, actor: viewer, data, now });
  });
  return readVehicle(call, id);
}

export async function editVehicle(call: Call, { id, version, ...input }: VehicleInput & Target): Promise<Vehicle> {
  const { db, viewer, now } = call;
  assertAllowed(canEditCrews(actorOf(viewer)));
  const companyId = viewer.company.id;
  await db.transaction().execute(async (trx) => {
    await lockOwn(trx, 'vehicles', companyId, { id, version });
    await holdCrew(trx, companyId, input.crewId);
    await trx
      .updateTable('vehicles')
      .set({ ...valuesOf(input), updated_at: now, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute();
    const data = { vehicleId: id, crewId: input.crewId };
    await record(trx, crewEvents['vehicle.written'], { companyId, actor: viewer, data, now });
  });
  return readVehicle(call, id);
}

/** One that was ever planned is archived instead. */
export async function removeVehicle({ db, viewer, now }: Call, target: Target) {
  assertAllowed(canEditCrews(actorOf(viewer)));
  const companyId = viewer.company.id;
  return db.transaction().execute(async (trx) => {
    await lockOwn(trx, 'vehicles', companyId, target);
    const { ever, upcoming } = await plannedOf(trx, 'vehicles', { id: target.id, now });
    if (ever)
      await trx
        .updateTable('vehicles')
        .set({ archived_at: now, crew_id: null, updated_at: now, version: sql<number>`version + 1` })
        .where('id', '=', target.id)
        .execute();
    else await trx.deleteFrom('vehicles').where('id', '=', target.id).execute();
    const data = { vehicleId: target.id, archived: true };
    await record(trx, crewEvents['vehicle.archived'], { companyId, actor: viewer, data, now });
    return { id: target.id, archived: ever, upcoming };
  });
}

export async function restoreVehicle(call: Call, target: Target): Promise<Vehicle> {
  const { db, viewer, now } = call;
  assertAllowed(canEditCrews(actorOf(viewer)));
  const companyId = viewer.company.id;
  await db.transaction().execute(async (trx) => {
    await lockOwn(trx, 'vehicles', companyId, target);
    await trx
      .updateTable('vehicles')
      .set({ archived_at: null, updated_at: now, version: sql<number>`version + 1` })
      .where('id', '=', target.id)
      .execute();
    const data = { vehicleId: target.id, archived: false };
    await record(trx, crewEvents['vehicle.archived'], { companyId, actor: viewer, data, now });
  });
  return readVehicle(call, target.id);
}
