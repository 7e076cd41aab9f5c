import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { uuidv7 } from '#common/ids.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { errorReportInput } from './error-report.contract.ts';
import { bareUrl, redact, timeOf } from './error-report.rules.ts';
import { errorReportEvents } from './error-report.events.ts';

/** Stores a report after redaction. */
export async function sendErrorReport(
  { db, viewer, now }: { db: Kysely<DB>; viewer: Viewer | null; now: Date },
  report: z.output<typeof errorReportInput>,
  userAgent: string,
): Promise<{ id: string }> {
  const id = uuidv7(now.getTime());
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('error_reports')
      .values({
        id,
        error_id: report.errorId,
        message: redact(report.message),
        stack: redact(report.stack),
        component_stack: redact(report.componentStack),
        user_agent: userAgent.slice(0, 500),
        url: bareUrl(report.url),
        user_id: viewer?.userId ?? null,
        occurred_at: timeOf(report.timestamp, now),
      })
      .execute();
    const data = { reportId: id, errorId: report.errorId };
    await record(trx, errorReportEvents['error-report.received'], { actor: viewer, data, now });
  });
  return { id };
}
