import { activityReportContract } from '#features/operations/activity-reports/activity-report.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const reportApi = queryApi({ activityReports: activityReportContract }).activityReports;
