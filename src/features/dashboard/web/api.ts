import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { dashboardContract } from '#features/dashboard/dashboard.contract.ts';
import { apiClient } from '#ui/api.ts';

export const dashboardApi = createTanstackQueryUtils(apiClient({ dashboard: dashboardContract })).dashboard;
