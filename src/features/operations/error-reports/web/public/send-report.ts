import { errorReportContract } from '#features/operations/error-reports/error-report.contract.ts';
import { apiClient } from '#ui/calls/api.ts';
import { componentStackOf } from '#ui/feedback/component-stacks.ts';

const api = apiClient({ errorReports: errorReportContract }).errorReports;

/** Reports an error to the platform's admins, with the ID shown on screen. */
export async function sendReport(error: unknown, errorId: string, at: Date): Promise<void> {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' };
  await api.send({
    errorId,
    message,
    stack: stack ?? '',
    componentStack: componentStackOf(error),
    url: location.origin + location.pathname,
    timestamp: at.toISOString(),
  });
}
