import { absenceContract } from '#features/people/crews/absence.contract.ts';
import { crewContract, vehicleContract } from '#features/people/crews/crew.contract.ts';
import { workerContract } from '#features/people/crews/worker.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const {
  crews: crewApi,
  workers: workerApi,
  vehicles: vehicleApi,
  absences: absenceApi,
} = queryApi({ crews: crewContract, workers: workerContract, vehicles: vehicleContract, absences: absenceContract });
