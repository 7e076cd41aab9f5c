import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { type OpeningReport, requestEvents } from './request.events.ts';

export type { OpeningReport } from './request.events.ts';

interface Passed {
  request: { id: string; companyId: string; round: number; deadlineAt: Date };
  /** Valid quotes: without any the tender expires, otherwise it waits for the ordering side's choice. */
  quotes: number;
  /** For a sealed round, whose offers now open. */
  report: OpeningReport | null;
  now: Date;
}

/** A tender's deadline has passed: opens sealed offers, and expires it when there is no valid one. */
export async function passDeadline(trx: Transaction<DB>, { request, quotes, report, now }: Passed): Promise<void> {
  const { id, companyId, round, deadlineAt } = request;
  const thread = { requestId: id, companyId, actor: null, now };
  if (report) {
    const data = { round, deadlineAt: deadlineAt.toISOString(), openedAt: now.toISOString(), quotes, ...report };
    await record(trx, requestEvents['request.opened'], { ...thread, data });
  }
  if (quotes === 0) await record(trx, requestEvents['request.expired'], thread);
  await trx
    .updateTable('requests')
    .set({
      ...(report ? { opened_at: now } : {}),
      ...(quotes === 0 ? { state: 'expired' } : {}),
      version: sql<number>`version + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}
