import { activityReportContract } from '#features/activity-reports/activity-report.contract.ts';
import { queryApi } from '#ui/query-api.ts';

export const reportApi = queryApi({ activityReports: activityReportContract }).activityReports;
