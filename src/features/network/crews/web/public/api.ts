import { absenceContract } from '#features/network/crews/absence.contract.ts';
import { crewContract, vehicleContract } from '#features/network/crews/crew.contract.ts';
import { workerContract } from '#features/network/crews/worker.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const {
  crews: crewApi,
  workers: workerApi,
  vehicles: vehicleApi,
  absences: absenceApi,
} = queryApi({ crews: crewContract, workers: workerContract, vehicles: vehicleContract, absences: absenceContract });
