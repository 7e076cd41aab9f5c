import { defineSlice, serve } from '#platform/slice.ts';
import { activityReportContract } from './activity-report.contract.ts';
import { exportReport } from './export-report.ts';
import { readReport } from './make-report.ts';
import { prepareReports } from './prepare-reports.ts';

export const slice = defineSlice({
  endpoints: {
    activityReports: serve(activityReportContract, {
      read: ({ db, now }, period) => readReport(db, period, now),
      csv: async ({ db, now, reply, language }, { table, from, to }) => {
        const { name, csv } = exportReport(await readReport(db, { from, to }, now), table, language);
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(csv);
      },
    }),
  },
  jobs: ({ db, clock }) => [{ name: 'prepare-reports', cron: '17 * * * *', run: () => prepareReports(db, clock()) }],
});
