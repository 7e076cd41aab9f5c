import { defineSlice } from '#platform/slice.ts';
import { activityReportContract } from './activity-report.contract.ts';
import { activityReportRoutes } from './activity-report.routes.ts';
import { prepareReports } from './prepare-reports.ts';

export const slice = defineSlice({
  contract: { activityReports: activityReportContract },
  routes: [activityReportRoutes],
  jobs: ({ db, clock }) => [{ name: 'prepare-reports', cron: '17 * * * *', run: () => prepareReports(db, clock()) }],
});
