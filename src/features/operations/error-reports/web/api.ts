import { errorReportContract } from '#features/operations/error-reports/error-report.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const errorReportApi = queryApi({ errorReports: errorReportContract }).errorReports;
