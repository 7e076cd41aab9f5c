import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { tell } from '#platform/events/tell.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { ConversationFacts } from './conversation.rules.ts';

type Change = 'posted' | 'edited' | 'deleted' | 'reacted' | 'read' | 'published' | 'arranged' | 'hidden' | 'restored';
type Told = Pick<ConversationFacts, 'id' | 'requestId'>;

/** Sends ids only; readers fetch the rest. */
export async function tellChange(
  db: Kysely<DB>,
  { id, requestId }: Told,
  said: { messageId: string | null; change: Change },
  now: Date,
): Promise<void> {
  await tell(db, 'conversation', id, { ...said, requestId }, { now });
}

export async function tellLeaving(db: Kysely<DB>, facts: Told, userId: string, now: Date): Promise<void> {
  await tell(db, 'conversation-left', userId, { conversationId: facts.id }, { now });
  await tellChange(db, facts, { messageId: null, change: 'arranged' }, now);
}

/** Stores nothing. */
export async function tellTyping(
  db: Kysely<DB>,
  { id, requestId }: Told,
  { userId, name }: CompanyViewer,
  now: Date,
): Promise<void> {
  await tell(db, 'conversation', id, { change: 'typing', userId, name, requestId }, { now, passing: true });
}
