import { problems, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import type { Message } from './conversation.contract.ts';
import { actsOfMessage, type ConversationFacts, excerptOf } from './conversation.rules.ts';
import { writerOf } from './find-conversation.ts';
import { type MessageRow, readMessages } from './message.queries.ts';
import { resolveReferences } from './reference.queries.ts';

/** With the reader's acts and references within reach. */
export async function presentMessages(
  { db, viewer, now }: Call,
  conversations: readonly ConversationFacts[],
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const byId = new Map(conversations.map((facts) => [facts.id, facts]));
  const references = await resolveReferences(db, viewer, rows);
  const writer = await writerOf({ db, viewer, now });
  return rows.flatMap(({ authorId, authorCompanyId, replyTo, isReported, ...row }) => {
    const facts = byId.get(row.conversationId);
    if (!facts) return [];
    const { createdAt, deletedAt, hiddenAt } = row;
    const judged = {
      authorId,
      authorCompanyId,
      createdAt,
      isDeleted: deletedAt !== null,
      isHidden: hiddenAt !== null,
      isNotice: row.notice !== null,
      isReported,
    };
    return {
      ...row,
      kind: facts.kind,
      replyTo: replyTo && { id: replyTo.id, author: replyTo.author, excerpt: excerptOf(replyTo.body) },
      references: references.get(row.id) ?? [],
      createdAt: createdAt.toISOString(),
      writtenAt: row.writtenAt?.toISOString() ?? null,
      editedAt: row.editedAt?.toISOString() ?? null,
      deletedAt: deletedAt?.toISOString() ?? null,
      hiddenAt: hiddenAt?.toISOString() ?? null,
      acts: actsOfMessage(writer, facts, judged, now),
    };
  });
}

export async function presentMessage(call: Call, facts: ConversationFacts, id: string): Promise<Message> {
  const rows = await readMessages(call.db, call.viewer, [id]);
  const [message] = await presentMessages(call, [facts], rows);
  if (!message) throw refuse(problems.NOT_FOUND);
  return message;
}
