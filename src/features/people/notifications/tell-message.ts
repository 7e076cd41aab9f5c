import type { Transaction } from 'kysely';
import { conversationPath } from '#features/work/conversations/conversation.public.ts';
import { giveReplyAddress } from '#features/work/mail-replies/mail-reply.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { Reaction } from '#platform/events/react.ts';
import type { ReplySettings } from '#platform/reply-settings.ts';
import { type Listener, listenersOf, readToldMessage, type ToldMessage, wordsOf } from './message.queries.ts';
import { told } from './notices.contract.ts';
import { notifyPersons } from './notify-persons.ts';
import { readNoticesOf } from './read-notices.ts';
import type { MailOfNotice } from './tell-each.ts';

interface Settings {
  publicUrl: string;
  secret: string;
  /** Reply-by-mail settings; undefined when replies are only possible in the application. */
  replies?: Pick<ReplySettings, 'address'> | undefined;
}

function mailOf(
  trx: Transaction<DB>,
  message: ToldMessage,
  {
    messageId,
    companyId,
    replies,
    now,
  }: { messageId: string; companyId: string; replies: Settings['replies']; now: Date },
): MailOfNotice {
  const { conversationId, number, title } = message;
  const thread = `conversation-${conversationId}`;
  return {
    template: 'notifications.message',
    to: conversationPath(message),
    data: { ...wordsOf(message, 'mail'), about: number || title, ...(replies && { byMail: 'yes' }) },
    envelope: async ({ userId, mail }) => ({
      thread,
      // Digests cannot be answered.
      ...(replies &&
        (mail === 'at_once' || mail === 'asked') && {
          replyTo: await giveReplyAddress(trx, { userId, companyId, conversationId, messageId }, { ...replies, now }),
        }),
    }),
  };
}

export const messageNotifications =
  ({ publicUrl, secret, replies }: Settings): Reaction<{ messageId: string }> =>
  async (trx, { data: { messageId } }, now) => {
    const message = await readToldMessage(trx, messageId);
    if (!message) return;
    const { conversationId, requestId, visitId, number, title, author, company } = message;
    // Writing implies having read the messages above.
    if (message.authorId) await readNoticesOf(trx, { userId: message.authorId, conversationId }, now);
    const groups = Map.groupBy(await listenersOf(trx, messageId), (one) => `${one.companyId} ${one.isNamed}`);
    for (const listeners of groups.values()) {
      const [{ companyId, isNamed }] = listeners as [Listener];
      const isOwn = companyId === message.companyId;
      const isNameless = message.isPublished && !isOwn;
      const who = isOwn ? author : isNameless ? company : `${author}, ${company}`;
      const place = { conversationId, messageId, number, title, ...(visitId && { url: conversationPath(message) }) };
      const values = { who, ...wordsOf(message, 'notice'), ...place };
      await notifyPersons(trx, {
        userIds: listeners.map(({ userId }) => userId),
        companyId,
        otherCompanyId: isOwn ? null : message.companyId,
        ...told(isNamed ? 'mentioned' : 'message_received', values),
        groupKey: conversationId,
        requestId,
        messageId,
        mail: mailOf(trx, message, { messageId, companyId, replies, now }),
        publicUrl,
        secret,
        now,
      });
    }
  };
