import { refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { forgetting, type Reading } from '#platform/files/attachments.ts';
import type { Message } from './conversation.contract.ts';
import { deletingProblem } from './conversation.rules.ts';
import { writerOf } from './find-conversation.ts';
import { lockMessage } from './lock-message.ts';
import { messageFiles } from './message-files.ts';
import { presentMessage } from './present-messages.ts';
import { tellChange } from './tell-change.ts';

/** Deletes text and files for everyone; a placeholder remains. */
export async function deleteMessage(act: Call & Reading, id: string): Promise<Message> {
  const { now } = act;
  const facts = await forgetting(act, async (db, forget) => {
    const { facts: found, message } = await lockMessage({ ...act, db }, id);
    const problem = deletingProblem(await writerOf({ ...act, db }), message);
    if (problem) throw refuse(problem);
    await db
      .updateTable('messages')
      .set({ body: '', question: null, reply_to_id: null, deleted_at: now, version: message.version + 1 })
      .where('id', '=', id)
      .execute();
    await db.deleteFrom('mailed_messages').where('message_id', '=', id).execute();
    await db.deleteFrom('message_mentions').where('message_id', '=', id).execute();
    await db.deleteFrom('message_reactions').where('message_id', '=', id).execute();
    await forget(messageFiles, { owner: id });
    await tellChange(db, found, { messageId: id, change: 'deleted' }, now);
    return found;
  });
  return presentMessage(act, facts, id);
}
