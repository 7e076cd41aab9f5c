import type { Bind } from '#platform/http/bind.ts';
import { activityReportContract as contract } from './activity-report.contract.ts';
import { exportReport } from './export-report.ts';
import { makeReport } from './make-report.ts';

export function activityReportRoutes(bind: Bind): void {
  bind.admin(contract.read, (period, { db }) => makeReport(db, period));
  bind.admin(contract.csv, async ({ table, from, to }, { db, reply, language }) => {
    const { name, csv } = exportReport(await makeReport(db, { from, to }), table, language);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(csv);
  });
}
