import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { activityReportContract } from '#features/activity-reports/activity-report.contract.ts';
import { apiClient } from '#ui/api.ts';

export const reportApi = createTanstackQueryUtils(
  apiClient({ activityReports: activityReportContract }),
).activityReports;
