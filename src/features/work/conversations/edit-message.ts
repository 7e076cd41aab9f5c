import { fault } from '#common/faults.ts';
import { refuse, refuseFields } from '#common/problems.ts';
import type { Call, Target } from '#platform/act.ts';
import { withoutReplyKeys } from '#platform/mail/inbound/reply-keys.ts';
import type { Message } from './conversation.contract.ts';
import { conversationProblems, editingProblem } from './conversation.rules.ts';
import { writerOf } from './find-conversation.ts';
import { lockMessage } from './lock-message.ts';
import { presentMessage } from './present-messages.ts';
import { tellChange } from './tell-change.ts';
import { writeMentions } from './write-mentions.ts';

/** Own recent messages only; marked as edited. */
export async function editMessage(
  call: Call,
  { id, version, body, mentions }: Target & { body: string; mentions: readonly string[] },
): Promise<Message> {
  const { viewer, now } = call;
  const facts = await call.db.transaction().execute(async (db) => {
    const { facts: found, message } = await lockMessage({ ...call, db }, id);
    const problem = editingProblem(await writerOf({ ...call, db }), found, message, now);
    if (problem) throw refuse(problem);
    if (message.version !== version) throw refuse(conversationProblems.MESSAGE_STALE);
    if (body === '' && !message.hasFiles) throw refuseFields({ path: ['body'], message: fault('required') });
    await db
      .updateTable('messages')
      .set({ body: withoutReplyKeys(body), edited_at: now, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await writeMentions(db, viewer, found, { messageId: id, mentions });
    await tellChange(db, found, { messageId: id, change: 'edited' }, now);
    return found;
  });
  return presentMessage(call, facts, id);
}
