import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { type Bound, bindWork, type ClaimedJob } from '#platform/jobs/carry-out.ts';
import { defineWork } from '#platform/jobs/later.ts';
import { FlowRefused, type InvoicePlatform } from './platform-port.ts';
import { reportFileName } from './tax-report.rules.ts';
import { transmissionEvents } from './transmission.events.ts';

export const taxReports = defineWork('tax-report', z.object({ id: z.guid() }), { places: 1 });

interface Giving {
  db: Kysely<DB>;
  clock: Clock;
  platform: InvoicePlatform;
}

const change = (db: Kysely<DB>, id: string, set: Record<string, Date | string | null>) =>
  db.updateTable('tax_reports').set(set).where('id', '=', id).execute();

const tellAnswer = (trx: Transaction<DB>, companyId: string, reportId: string, now: Date) =>
  record(trx, transmissionEvents['tax-report.answered'], { companyId, actor: null, data: { reportId }, now });

/** Submits a report once: before a retry, asks whether the platform has it. */
async function giveReport({ db, clock, platform }: Giving, { id }: { id: string }, held: ClaimedJob): Promise<void> {
  const report = await db
    .selectFrom('tax_reports')
    .where('id', '=', id)
    .select([
      'company_id as companyId',
      'kind',
      'from_on as from',
      'to_on as to',
      'content',
      'tried_at as triedAt',
      'sent_at as sentAt',
    ])
    .executeTakeFirstOrThrow();
  if (report.sentAt) return;
  const { companyId, kind, content } = report;
  try {
    const known = report.triedAt && (await platform.findSubmitted(id));
    await change(db, id, { tried_at: clock() });
    const flowId =
      known ??
      (await platform.submit({
        trackingId: id,
        name: reportFileName(report),
        flowSyntax: 'FRR',
        processingRule: kind === 'private' || kind === 'privatePaid' ? 'B2C' : 'B2BInt',
        bytes: Buffer.from(content),
      }));
    await db.transaction().execute(async (trx) => {
      await held.done(trx);
      await change(trx, id, { flow_id: flowId, sent_at: clock(), failed_at: null });
      await tellAnswer(trx, companyId, id, clock());
    });
  } catch (error) {
    if (!(error instanceof FlowRefused)) {
      await change(db, id, { failed_at: clock() });
      throw error;
    }
    await db.transaction().execute(async (trx) => {
      await held.done(trx);
      await refuseReport(trx, id, error.message, clock());
    });
  }
}

/** Records the platform's refusal; the period may be reported again. */
export async function refuseReport(trx: Transaction<DB>, id: string, refusal: string, now: Date): Promise<void> {
  const refused = await trx
    .updateTable('tax_reports')
    .set({ refused_at: now, refusal, failed_at: null })
    .where('id', '=', id)
    .where('refused_at', 'is', null)
    .returning('company_id as companyId')
    .executeTakeFirst();
  if (refused) await tellAnswer(trx, refused.companyId, id, now);
}

export const bindReports = (giving: Giving): Bound =>
  bindWork(taxReports, (data, held) => giveReport(giving, data, held));
