import { sql } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import type { Message } from '../conversation.contract.ts';
import { reportingProblem } from '../conversation.rules.ts';
import { writerOf } from '../find-conversation.ts';
import { lockMessage } from '../lock-message.ts';
import { presentMessage } from '../present-messages.ts';
import { moderationEvents } from './moderation.events.ts';
import type { reportKinds } from '../moderation.rules.ts';

/** With a reason (règlement (UE) 2022/2065, art. 16); stores the current text. */
export async function reportMessage(
  call: Call,
  { id, kind, details }: { id: string; kind: (typeof reportKinds)[number]; details: string },
): Promise<Message> {
  const { viewer, now } = call;
  const facts = await call.db.transaction().execute(async (db) => {
    const act = { ...call, db };
    const { facts: found, message } = await lockMessage(act, id);
    const problem = reportingProblem(await writerOf(act), found, message);
    if (problem) throw refuse(problem);
    const reportId = uuidv7(now.getTime());
    await sql`
      INSERT INTO message_reports (id, message_id, conversation_id, reporter_user_id, reporter_company_id, kind, details,
        said, said_files, created_at)
      SELECT ${reportId}, m.id, m.conversation_id, ${viewer.userId}, ${viewer.company.id}, ${kind}, ${details},
        concat_ws(E'\n\n', nullif(m.question, ''), m.body),
        ARRAY(SELECT f.name FROM attachments f WHERE f.owner_kind = 'message' AND f.owner_id = m.id ORDER BY f.position),
        ${now}
      FROM messages m WHERE m.id = ${id}`.execute(db);
    const data = { reportId, kind };
    await record(db, moderationEvents['message.reported'], { companyId: viewer.company.id, actor: viewer, data, now });
    return found;
  });
  return presentMessage(call, facts, id);
}
