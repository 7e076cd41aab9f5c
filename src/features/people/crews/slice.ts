import { actorOf } from '#platform/session/viewer.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { absenceContract } from './absence.contract.ts';
import { listAbsenceRows } from './absence.queries.ts';
import { crewContract, vehicleContract } from './crew.contract.ts';
import { crewEvents } from './crew.events.ts';
import { departementOfCompany, listVehicleRows, listWorkerRows } from './crew.queries.ts';
import { canWriteAbsences } from './crew.rules.ts';
import { crewData } from './personal-data.ts';
import { actsOn, listCrews, presentVehicle, presentWorker, readCrew, readVehicle, readWorker } from './present-crew.ts';
import { workerContract } from './worker.contract.ts';
import { addAbsence, removeAbsence } from './write-absence.ts';
import { addCrew, editCrew, removeCrew, restoreCrew } from './write-crew.ts';
import { addVehicle, editVehicle, removeVehicle, restoreVehicle } from './write-vehicle.ts';
import { addWorker, editWorker, removeWorker, restoreWorker } from './write-worker.ts';

export const slice = defineSlice({
  endpoints: {
    crews: serve(crewContract, {
      list: listCrews,
      read: async (call, input) => ({ ...(await readCrew(call, input)), acts: actsOn(call) }),
      add: addCrew,
      edit: editCrew,
      remove: removeCrew,
      restore: restoreCrew,
    }),
    workers: serve(workerContract, {
      list: async (call, input) => {
        const { items, nextCursor } = await listWorkerRows(call.db, call.viewer.company.id, input);
        return { items: items.map(presentWorker), nextCursor, acts: actsOn(call) };
      },
      read: async (call, { id }) => ({ ...(await readWorker(call, id)), acts: actsOn(call) }),
      add: addWorker,
      edit: editWorker,
      remove: removeWorker,
      restore: restoreWorker,
    }),
    vehicles: serve(vehicleContract, {
      list: async (call, { crewId, ...input }) => {
        const asked = { ...input, crewIds: crewId ? [crewId] : undefined };
        const { items, nextCursor } = await listVehicleRows(call.db, call.viewer.company.id, asked);
        return { items: items.map(presentVehicle), nextCursor, acts: actsOn(call) };
      },
      read: async (call, { id }) => ({ ...(await readVehicle(call, id)), acts: actsOn(call) }),
      add: addVehicle,
      edit: editVehicle,
      remove: removeVehicle,
      restore: restoreVehicle,
    }),
    absences: serve(absenceContract, {
      list: async ({ db, viewer, now }, { from, to, ...input }) => ({
        ...(await listAbsenceRows(db, viewer, {
          ...input,
          from: from ? new Date(from) : now,
          to: to ? new Date(to) : undefined,
        })),
        departement: await departementOfCompany(db, viewer.company.id),
        acts: { add: canWriteAbsences(actorOf(viewer)) },
      }),
      add: addAbsence,
      remove: (call, { id }) => removeAbsence(call, id),
    }),
  },
  events: crewEvents,
  personalData: crewData,
});
