import type { Transaction } from 'kysely';
import { refuse } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { type ConversationFacts, conversationProblems } from './conversation.rules.ts';
import { readersAmong } from './people.queries.ts';

/** Refuses people who cannot read the conversation, as a mention would notify them. */
export async function writeMentions(
  trx: Transaction<DB>,
  viewer: CompanyViewer,
  facts: ConversationFacts,
  { messageId, mentions }: { messageId: string; mentions: readonly string[] },
): Promise<void> {
  const named = [...new Set(mentions)];
  const readers = await readersAmong(trx, viewer, facts, named);
  if (readers.length < named.length) throw refuse(conversationProblems.NOT_A_READER);
  await trx.deleteFrom('message_mentions').where('message_id', '=', messageId).execute();
  if (named.length > 0)
    await trx
      .insertInto('message_mentions')
      .values(named.map((userId) => ({ message_id: messageId, user_id: userId })))
      .execute();
}
