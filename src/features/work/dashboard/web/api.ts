import { dashboardContract } from '#features/work/dashboard/dashboard.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const dashboardApi = queryApi({ dashboard: dashboardContract }).dashboard;
