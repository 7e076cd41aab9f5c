import { defineSlice } from '#platform/slice.ts';
import { absenceContract } from './absence.contract.ts';
import { crewContract, vehicleContract } from './crew.contract.ts';
import { crewEvents } from './crew.events.ts';
import { crewRoutes } from './crew.routes.ts';
import { crewData } from './personal-data.ts';
import { workerContract } from './worker.contract.ts';

export const slice = defineSlice({
  contract: { crews: crewContract, workers: workerContract, vehicles: vehicleContract, absences: absenceContract },
  routes: [crewRoutes],
  events: crewEvents,
  personalData: crewData,
});
