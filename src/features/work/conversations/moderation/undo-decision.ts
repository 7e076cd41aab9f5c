import type { Transaction } from 'kysely';
import { refuse } from '#common/problems.ts';
import type { Call, Target } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { conversationProblems } from '../conversation.rules.ts';
import { lockReport, setHidden } from './decide-report.ts';
import { moderationEvents } from './moderation.events.ts';

type Undoing = Target & { reason: string };

const nextVersion = (trx: Transaction<DB>, id: string) =>
  trx
    .updateTable('message_reports')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Shows a hidden message again, with a reason. */
export async function restoreMessage(call: Call<Viewer>, undoing: Undoing): Promise<{ id: string }> {
  const { viewer, now } = call;
  const { id, reason } = undoing;
  await call.db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, viewer.userId, undoing);
    if (!report.hiddenAt || report.state !== 'decided') throw refuse(conversationProblems.MESSAGE_SHOWN);
    await nextVersion(trx, id);
    await setHidden(trx, report, null, now);
    await record(trx, moderationEvents['message.restored'], { actor: viewer, data: { reportId: id, reason }, now });
  });
  return { id };
}

export async function liftSuspension(call: Call<Viewer>, undoing: Undoing): Promise<{ id: string }> {
  const { viewer, now } = call;
  const { id, reason } = undoing;
  await call.db.transaction().execute(async (trx) => {
    await lockReport(trx, viewer.userId, undoing);
    const lifted = await trx
      .updateTable('writing_suspensions')
      .set({ lifted_at: now, lifted_by: viewer.userId })
      .where('report_id', '=', id)
      .where('lifted_at', 'is', null)
      .where((where) => where.or([where('until', 'is', null), where('until', '>', now)]))
      .executeTakeFirst();
    if (lifted.numUpdatedRows === 0n) throw refuse(conversationProblems.WRITING_GIVEN);
    await nextVersion(trx, id);
    await record(trx, moderationEvents['writing.given-back'], { actor: viewer, data: { reportId: id, reason }, now });
  });
  return { id };
}
