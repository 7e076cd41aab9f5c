import { maintenanceContract } from '#features/work/maintenance/maintenance.contract.ts';
import { queryApi } from '#ui/query-api.ts';

/** Calls and query options of maintenance. */
export const { maintenance: maintenanceApi } = queryApi({ maintenance: maintenanceContract });
