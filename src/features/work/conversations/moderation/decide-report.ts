import type { Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { notFound, refuse } from '#common/problems.ts';
import type { Call, Target } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { conversationProblems } from '../conversation.rules.ts';
import { tellChange } from '../tell-change.ts';
import { moderationEvents } from './moderation.events.ts';
import { type Decision, endOf } from '../moderation.rules.ts';
import { isOfOthers } from './report.queries.ts';

/** Locks a report with its message for this administrator; refused at another version than the one read. */
export async function lockReport(trx: Transaction<DB>, userId: string, { id, version }: Target) {
  const found = await trx
    .selectFrom('message_reports as p')
    .innerJoin('messages as m', 'm.id', 'p.message_id')
    .innerJoin('conversations as c', 'c.id', 'p.conversation_id')
    .select([
      'p.id',
      'p.state',
      'p.version',
      'p.message_id as messageId',
      'p.conversation_id as conversationId',
      'c.request_id as requestId',
      'm.author_user_id as authorId',
      'm.author_company_id as authorCompanyId',
      'm.hidden_at as hiddenAt',
    ])
    .where('p.id', '=', id)
    .where(isOfOthers(userId))
    .forUpdate('p')
    .executeTakeFirstOrThrow(notFound);
  if (found.version !== version) throw refuse(conversationProblems.MESSAGE_REPORT_STALE);
  return found;
}
type Locked = Awaited<ReturnType<typeof lockReport>>;

/** Hides the text and files of a message, or shows them again; its place remains either way. */
export async function setHidden(trx: Transaction<DB>, report: Locked, hiddenAt: Date | null, now: Date): Promise<void> {
  const { messageId, conversationId: id, requestId } = report;
  await trx
    .updateTable('messages')
    .set(({ eb }) => ({ hidden_at: hiddenAt, version: eb('version', '+', 1) }))
    .where('id', '=', messageId)
    .execute();
  await tellChange(trx, { id, requestId }, { messageId, change: hiddenAt ? 'hidden' : 'restored' }, now);
}

interface Deciding extends Target {
  decision: Decision;
  hide: boolean;
  of: 'person' | 'company';
  days: number | null;
  reason: string;
}

async function suspend(trx: Transaction<DB>, report: Locked, { of, days }: Deciding, now: Date): Promise<void> {
  const who = of === 'person' ? report.authorId : report.authorCompanyId;
  if (!who) throw refuse(conversationProblems.AUTHOR_GONE);
  await trx
    .insertInto('writing_suspensions')
    .values({
      id: uuidv7(now.getTime()),
      report_id: report.id,
      ...(of === 'person' ? { user_id: who } : { company_id: who }),
      created_at: now,
      until: endOf(days, now),
    })
    .execute();
}

/** Any decision but a dismissal settles every open report of the message. */
export async function decideReport(call: Call<Viewer>, deciding: Deciding): Promise<{ id: string }> {
  const { viewer, now } = call;
  const { id, decision, reason } = deciding;
  await call.db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, viewer.userId, deciding);
    if (report.state !== 'waiting') throw refuse(conversationProblems.MESSAGE_REPORT_STALE);
    if (decision === 'warned' && !report.authorId) throw refuse(conversationProblems.AUTHOR_GONE);
    const settled = await trx
      .updateTable('message_reports')
      .set(({ eb }) => ({
        state: 'decided',
        decision,
        reason,
        decided_by: viewer.userId,
        decided_at: now,
        version: eb('version', '+', 1),
      }))
      .where('state', '=', 'waiting')
      .where((where) => (decision === 'dismissed' ? where('id', '=', id) : where('message_id', '=', report.messageId)))
      .returning('id')
      .execute();
    if (decision === 'suspended') await suspend(trx, report, deciding, now);
    const hides = decision === 'hidden' || (deciding.hide && decision !== 'dismissed');
    if (hides && !report.hiddenAt) await setHidden(trx, report, now, now);
    const data = { reportId: id, decision, isHidden: hides, settled: settled.map((one) => one.id) };
    await record(trx, moderationEvents['message-report.decided'], { actor: viewer, data, now });
  });
  return { id };
}
