import type { Transaction } from 'kysely';
import { fault } from '#common/faults.ts';
import type { MadeAt } from '#common/made-at.ts';
import { notFound, refuse, refuseFields } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { forgetting, type Reading } from '#platform/files/attachments.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { Message, MessageInput, OnRequest, OnVisit } from './conversation.contract.ts';
import { type ConversationFacts, writingProblem } from './conversation.rules.ts';
import { conversationScope } from './conversation.scope.ts';
import { findConversation, lockOpened, writerOf } from './find-conversation.ts';
import { takeFiles } from './message-files.ts';
import { openIn, openOfVisit } from './open-conversation.ts';
import { presentMessage } from './present-messages.ts';
import { writeMentions } from './write-mentions.ts';
import { writeMessage } from './write-message.ts';

/** The answered message is in the same conversation, and the author reads it: an answer shows it. */
async function assertReplies(
  trx: Transaction<DB>,
  viewer: CompanyViewer,
  facts: ConversationFacts,
  replyToId: string | null,
): Promise<void> {
  if (!replyToId) return;
  await trx
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .leftJoin('requests as r', 'r.id', 'c.request_id')
    .select('m.id')
    .where('m.id', '=', replyToId)
    .where('c.id', '=', facts.id)
    .where(conversationScope(viewer))
    .executeTakeFirstOrThrow(notFound);
}

type Said = Omit<MessageInput, 'fileIds'> & Partial<Pick<MessageInput, 'fileIds'>>;

const nothingSaid = () => refuseFields({ path: ['body'], message: fault('required') });

type Place = { id: string } | OnRequest | OnVisit;

/** The conversation to write in, opened if it does not exist, and locked. */
async function placeOf(call: Call & { db: Transaction<DB> }, to: Place): Promise<ConversationFacts> {
  if ('visitId' in to) return lockOpened(call, (await openOfVisit(call, to)).id);
  const { id } = 'id' in to ? to : await openIn(call, to);
  return findConversation(call, id, { lock: true });
}

/**
 * Idempotent by message id; opens or finds the conversation of a request or visit. Without `fileIds`, all the
 * author's files. `byMail`: `whole` is the full mail.
 */
export async function postMessage(
  act: Call & Reading & { made?: MadeAt },
  { messageId, body, replyToId, mentions, fileIds, ...to }: Said & Place,
  { byMail = false, whole = null }: { byMail?: boolean; whole?: string | null } = {},
): Promise<Message> {
  const isEmpty = body === '' && fileIds?.length === 0;
  if (isEmpty) throw nothingSaid();
  const facts = await forgetting(act, async (trx, forget) => {
    const call = { ...act, db: trx };
    const found = await placeOf(call, to);
    const problem = writingProblem(await writerOf(call), found);
    if (problem) throw refuse(problem);
    await assertReplies(trx, act.viewer, found, replyToId);
    const isNew = await writeMessage(trx, act, found, { id: messageId, body, replyToId, byMail, whole });
    if (!isNew) return found;
    await writeMentions(trx, act.viewer, found, { messageId, mentions });
    const taken = await takeFiles(call, forget, { messageId, fileIds });
    if (body === '' && taken === 0) throw nothingSaid();
    return found;
  });
  return presentMessage(act, facts, messageId);
}
