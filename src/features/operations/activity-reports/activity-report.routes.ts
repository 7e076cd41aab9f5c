import type { Bind } from '#platform/http/bind.ts';
import { activityReportContract as contract } from './activity-report.contract.ts';
import { exportReport } from './export-report.ts';
import { readReport } from './make-report.ts';

export function activityReportRoutes(bind: Bind): void {
  bind.admin(contract.read, (period, { db, now }) => readReport(db, period, now));
  bind.admin(contract.csv, async ({ table, from, to }, { db, now, reply, language }) => {
    const { name, csv } = exportReport(await readReport(db, { from, to }, now), table, language);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(csv);
  });
}
