import { defineSlice } from '#platform/slice.ts';
import { errorReportContract } from './error-report.contract.ts';
import { errorReportEvents } from './error-report.events.ts';
import { errorReportData, forgetErrorReports } from './error-report.public.ts';
import { errorReportRoutes } from './error-report.routes.ts';

export const slice = defineSlice({
  contract: { errorReports: errorReportContract },
  routes: [errorReportRoutes],
  events: errorReportEvents,
  jobs: ({ db, clock }) => [
    { name: 'forget-error-reports', cron: '30 3 * * *', run: () => forgetErrorReports(db, clock()) },
  ],
  personalData: errorReportData,
});
