import { errorReportContract } from '#features/operations/error-reports/error-report.contract.ts';
import { apiClient } from '#ui/api.ts';
import { componentStackOf } from '#ui/component-stacks.ts';

const api = apiClient({ errorReports: errorReportContract }).errorReports;

/** Sends what broke to the platform's admins, under the number that the screen shows. */
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
