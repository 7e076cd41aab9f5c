import { orNotFound, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { type ErrorReport, errorReportProblems } from './error-report.contract.ts';
import { readErrorReport } from './error-report.queries.ts';
import { errorReportEvents } from './error-report.events.ts';

export async function resolveErrorReport({ db, viewer, now }: Call<Viewer>, id: string): Promise<ErrorReport> {
  return db.transaction().execute(async (trx) => {
    const resolved = await trx
      .updateTable('error_reports')
      .set({ resolved_at: now, resolved_by: viewer.userId })
      .where('id', '=', id)
      .where('resolved_at', 'is', null)
      .executeTakeFirst();
    const report = orNotFound(await readErrorReport(trx, id));
    if (!resolved.numUpdatedRows) throw refuse(errorReportProblems.ALREADY_RESOLVED);
    const data = { errorId: report.errorId };
    await record(trx, errorReportEvents['error-report.resolved'], { actor: viewer, data, now });
    return report;
  });
}
