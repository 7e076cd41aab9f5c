import type { Bind } from '#platform/http/bind.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { absenceContract as absences } from './absence.contract.ts';
import { listAbsenceRows } from './absence.queries.ts';
import { crewContract as crews, vehicleContract as vehicles } from './crew.contract.ts';
import { departementOfCompany, listVehicleRows, listWorkerRows } from './crew.queries.ts';
import { canWriteAbsences } from './crew.rules.ts';
import { actsOn, listCrews, presentVehicle, presentWorker, readCrew, readVehicle, readWorker } from './present-crew.ts';
import { addAbsence, removeAbsence } from './write-absence.ts';
import { addCrew, editCrew, removeCrew, restoreCrew } from './write-crew.ts';
import { addVehicle, editVehicle, removeVehicle, restoreVehicle } from './write-vehicle.ts';
import { addWorker, editWorker, removeWorker, restoreWorker } from './write-worker.ts';
import { workerContract as workers } from './worker.contract.ts';

export function crewRoutes(bind: Bind): void {
  bind.company(crews.list, (input, call) => listCrews(call, input));
  bind.company(crews.read, async (input, call) => ({ ...(await readCrew(call, input)), acts: actsOn(call) }));
  bind.company(crews.add, (input, call) => addCrew(call, input));
  bind.company(crews.edit, (input, call) => editCrew(call, input));
  bind.company(crews.remove, (input, call) => removeCrew(call, input));
  bind.company(crews.restore, (input, call) => restoreCrew(call, input));

  bind.company(workers.list, async (input, call) => {
    const { items, nextCursor } = await listWorkerRows(call.db, call.viewer.company.id, input);
    return { items: items.map(presentWorker), nextCursor, acts: actsOn(call) };
  });
  bind.company(workers.read, async ({ id }, call) => ({ ...(await readWorker(call, id)), acts: actsOn(call) }));
  bind.company(workers.add, (input, call) => addWorker(call, input));
  bind.company(workers.edit, (input, call) => editWorker(call, input));
  bind.company(workers.remove, (input, call) => removeWorker(call, input));
  bind.company(workers.restore, (input, call) => restoreWorker(call, input));

  bind.company(vehicles.list, async ({ crewId, ...input }, call) => {
    const asked = { ...input, crewIds: crewId ? [crewId] : undefined };
    const { items, nextCursor } = await listVehicleRows(call.db, call.viewer.company.id, asked);
    return { items: items.map(presentVehicle), nextCursor, acts: actsOn(call) };
  });
  bind.company(vehicles.read, async ({ id }, call) => ({ ...(await readVehicle(call, id)), acts: actsOn(call) }));
  bind.company(vehicles.add, (input, call) => addVehicle(call, input));
  bind.company(vehicles.edit, (input, call) => editVehicle(call, input));
  bind.company(vehicles.remove, (input, call) => removeVehicle(call, input));
  bind.company(vehicles.restore, (input, call) => restoreVehicle(call, input));

  bind.company(absences.list, async ({ from, to, ...input }, { db, viewer, now }) => ({
    ...(await listAbsenceRows(db, viewer, {
      ...input,
      from: from ? new Date(from) : now,
      to: to ? new Date(to) : undefined,
    })),
    departement: await departementOfCompany(db, viewer.company.id),
    acts: { add: canWriteAbsences(actorOf(viewer)) },
  }));
  bind.company(absences.add, (input, call) => addAbsence(call, input));
  bind.company(absences.remove, ({ id }, call) => removeAbsence(call, id));
}
