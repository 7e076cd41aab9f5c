import { orNotFound } from '#common/problems.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { errorReportContract } from './error-report.contract.ts';
import { errorReportEvents } from './error-report.events.ts';
import { errorReportData, forgetErrorReports } from './error-report.public.ts';
import { listErrorReports, readErrorReport } from './error-report.queries.ts';
import { resolveErrorReport } from './resolve-error-report.ts';
import { sendErrorReport } from './send-error-report.ts';

export const slice = defineSlice({
  endpoints: {
    errorReports: serve(errorReportContract, {
      send: (call, input) => sendErrorReport(call, input, call.request.headers['user-agent'] ?? ''),
      list: ({ db }, input) => listErrorReports(db, input),
      read: async ({ db }, { id }) => orNotFound(await readErrorReport(db, id)),
      resolve: (call, { id }) => resolveErrorReport(call, id),
    }),
  },
  events: errorReportEvents,
  jobs: ({ db, clock }) => [
    { name: 'forget-error-reports', cron: '30 3 * * *', run: () => forgetErrorReports(db, clock()) },
  ],
  personalData: errorReportData,
});
