import { problems, refuse } from '#common/problems.ts';
import type { Bind } from '#platform/http/bind.ts';
import { errorReportContract as contract } from './error-report.contract.ts';
import { listErrorReports, readErrorReport } from './error-report.queries.ts';
import { resolveErrorReport } from './resolve-error-report.ts';
import { sendErrorReport } from './send-error-report.ts';

export function errorReportRoutes(bind: Bind): void {
  bind.open(contract.send, (input, call) => sendErrorReport(call, input, call.request.headers['user-agent'] ?? ''));
  bind.admin(contract.list, (input, { db }) => listErrorReports(db, input));
  bind.admin(contract.read, async ({ id }, { db }) => {
    const report = await readErrorReport(db, id);
    if (!report) throw refuse(problems.NOT_FOUND);
    return report;
  });
  bind.admin(contract.resolve, ({ id }, call) => resolveErrorReport(call, id));
}
