import { notFound } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { findConversationOf } from './find-conversation.ts';

/** The full text of a mail, for readers of its message, while that is visible. */
export async function readWholeMail(call: Call, id: string): Promise<{ text: string }> {
  await findConversationOf(call, id);
  const found = await call.db
    .selectFrom('mailed_messages as w')
    .innerJoin('messages as m', 'm.id', 'w.message_id')
    .select('w.whole as text')
    .where('m.id', '=', id)
    .where('m.deleted_at', 'is', null)
    .where('m.hidden_at', 'is', null)
    .executeTakeFirstOrThrow(notFound);
  return found;
}
