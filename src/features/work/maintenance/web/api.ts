import { maintenanceContract } from '#features/work/maintenance/maintenance.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const { maintenance: maintenanceApi } = queryApi({ maintenance: maintenanceContract });
