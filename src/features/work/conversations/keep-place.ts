import { sql, type Transaction } from 'kysely';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { itemsOf } from './conversation.queries.ts';
import { isBlocked } from './conversation.scope.ts';
import { findConversation } from './find-conversation.ts';
import { tellChange } from './tell-change.ts';

/** Runs once a person has read a conversation up to their place in it. */
export type AfterReading = (
  trx: Transaction<DB>,
  reader: { userId: string; conversationId: string },
  now: Date,
) => Promise<void>;

/**
 * Stores up to which message the viewer has read; never backwards, nor beyond the last. Returns the number left to
 * read.
 */
export async function markReadUpTo(
  call: Call,
  { id, readTo }: { id: string; readTo: string },
  afterReading: AfterReading,
): Promise<{ unread: number }> {
  const { db, viewer, now } = call;
  await db.transaction().execute(async (trx) => {
    const facts = await findConversation({ ...call, db: trx }, id);
    const { rows } = await sql`
      INSERT INTO conversation_places AS p (conversation_id, user_id, read_to, read_at)
      SELECT id, ${viewer.userId}, least(${readTo}::timestamptz, moved_at), ${now} FROM conversations WHERE id = ${id}
      ON CONFLICT (conversation_id, user_id) DO UPDATE SET read_to = excluded.read_to, read_at = excluded.read_at
        WHERE p.read_to < excluded.read_to
      RETURNING p.user_id`.execute(trx);
    // Read receipts are hidden for answers to all bidders, and from a blocked company.
    if (rows.length > 0 && facts.kind !== 'answers' && !isBlocked(facts))
      await tellChange(trx, facts, { messageId: null, change: 'read' }, now);
    await afterReading(trx, { userId: viewer.userId, conversationId: id }, now);
  });
  const [item] = await itemsOf(db, viewer, [id]);
  return { unread: item?.unread ?? 0 };
}

/** Notifies the viewer of mentions only, or of everything again. */
export async function mute(call: Call, { id, muted }: { id: string; muted: boolean }): Promise<{ muted: boolean }> {
  await findConversation(call, id);
  await sql`INSERT INTO conversation_places (conversation_id, user_id, muted) VALUES (${id}, ${call.viewer.userId}, ${muted})
    ON CONFLICT (conversation_id, user_id) DO UPDATE SET muted = excluded.muted`.execute(call.db);
  return { muted };
}
