import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { errorReportContract } from '#features/error-reports/error-report.contract.ts';
import { apiClient } from '#ui/api.ts';

export const errorReportApi = createTanstackQueryUtils(apiClient({ errorReports: errorReportContract })).errorReports;
