import { sql } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { findConversations } from './conversation.queries.ts';
import type { ConversationFacts, Writer } from './conversation.rules.ts';

export async function writerOf({ db, viewer, now }: Pick<Call, 'db' | 'viewer' | 'now'>): Promise<Writer> {
  const { userId, emailVerified, company } = viewer;
  const { rows } = await sql<NonNullable<Writer['suspended']>>`SELECT until FROM writing_suspensions
    WHERE (user_id = ${userId} OR company_id = ${company.id}) AND lifted_at IS NULL AND (until IS NULL OR until > ${now})
    ORDER BY until DESC NULLS FIRST LIMIT 1`.execute(db);
  return { ...actorOf(viewer), userId, emailVerified, suspended: rows[0] ?? null };
}

/** Throws 404 unless the viewer reads it; `lock` holds it until the transaction ends. */
export async function findConversation(
  { db, viewer, now }: Call,
  id: string,
  options?: { lock: boolean },
): Promise<ConversationFacts> {
  const [facts] = await findConversations(db, viewer, now, sql`c.id = ${id}`, options);
  if (!facts) throw refuse(problems.NOT_FOUND);
  return facts;
}

/** For its writer, who may not be allowed to read it. */
export async function lockOpened({ db, viewer, now }: Call, id: string): Promise<ConversationFacts> {
  const options = { lock: true, scope: sql<boolean>`true` };
  const [facts] = await findConversations(db, viewer, now, sql`c.id = ${id}`, options);
  if (!facts) throw refuse(problems.NOT_FOUND);
  return facts;
}

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
