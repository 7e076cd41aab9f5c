import { sql, type Transaction } from 'kysely';
import type { MadeAt } from '#common/made-at.ts';
import { notFound } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { withoutReplyKeys } from '#platform/mail/inbound/reply-keys.ts';
import { conversationEvents } from './conversation.events.ts';
import type { ConversationFacts } from './conversation.rules.ts';
import { tellChange } from './tell-change.ts';

interface NewMessage {
  id: string;
  body: string;
  question?: string | null;
  replyToId?: string | null;
  byMail?: boolean;
  /** The full text of a mail; null if it is the body. */
  whole?: string | null;
}

/** Appends and announces a message. Returns whether it is new: ids are idempotent. */
export async function writeMessage(
  trx: Transaction<DB>,
  { viewer, now, made }: Omit<Call, 'db'> & { made?: MadeAt },
  facts: ConversationFacts,
  { id, body, question = null, replyToId = null, byMail = false, whole = null }: NewMessage,
): Promise<boolean> {
  // Later than the last: a read position never skips a message that was being written then.
  const at = new Date(Math.max(now.getTime(), facts.movedAt.getTime() + 1));
  const added = await trx
    .insertInto('messages')
    .values({
      id,
      conversation_id: facts.id,
      author_user_id: viewer.userId,
      author_company_id: viewer.company.id,
      body: withoutReplyKeys(body),
      question: question && withoutReplyKeys(question),
      reply_to_id: replyToId,
      by_mail: byMail,
      created_at: at,
      written_at: made?.byDevice ? made.at : null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) {
    await trx
      .selectFrom('messages')
      .select('id')
      .where('id', '=', id)
      .where('conversation_id', '=', facts.id)
      .where('author_user_id', '=', viewer.userId)
      .executeTakeFirstOrThrow(notFound);
    return false;
  }
  if (whole) await trx.insertInto('mailed_messages').values({ message_id: id, whole }).execute();
  await trx.updateTable('conversations').set({ moved_at: at }).where('id', '=', facts.id).execute();
  // The writer has read everything above.
  await sql`INSERT INTO conversation_places (conversation_id, user_id, read_to, read_at)
    VALUES (${facts.id}, ${viewer.userId}, ${at}, ${now})
    ON CONFLICT (conversation_id, user_id) DO UPDATE SET read_to = excluded.read_to, read_at = excluded.read_at`.execute(
    trx,
  );
  const ids = { conversationId: facts.id, messageId: id };
  await record(trx, conversationEvents['message.posted'], {
    companyId: viewer.company.id,
    actor: viewer,
    data: ids,
    now,
  });
  await tellChange(trx, facts, { messageId: id, change: facts.kind === 'answers' ? 'published' : 'posted' }, now);
  return true;
}
