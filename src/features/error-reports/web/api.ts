import { errorReportContract } from '#features/error-reports/error-report.contract.ts';
import { queryApi } from '#ui/query-api.ts';

export const errorReportApi = queryApi({ errorReports: errorReportContract }).errorReports;
