import { sql } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import { findConversations } from './conversation.queries.ts';
import type { ConversationFacts, Writer } from './conversation.rules.ts';

/** The viewer as the rules see who writes. */
export const writerOf = (viewer: CompanyViewer): Writer => ({
  ...actorOf(viewer),
  userId: viewer.userId,
  emailVerified: viewer.emailVerified,
});

/** A conversation that the viewer reads; absent otherwise. With `lock`, nobody else writes in it until the end. */
export async function findConversation(
  { db, viewer, now }: Call,
  id: string,
  options?: { lock: boolean },
): Promise<ConversationFacts> {
  const [facts] = await findConversations(db, viewer, now, sql`c.id = ${id}`, options);
  if (!facts) throw refuse(problems.NOT_FOUND);
  return facts;
}

/** The conversation of a message. */
export async function findConversationOf(
  { db, viewer, now }: Call,
  messageId: string,
  options?: { lock: boolean },
): Promise<ConversationFacts> {
  const where = sql<boolean>`c.id = (SELECT conversation_id FROM messages WHERE id = ${messageId})`;
  const [facts] = await findConversations(db, viewer, now, where, options);
  if (!facts) throw refuse(problems.NOT_FOUND);
  return facts;
}
