import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { InputOf } from '#common/contract-kit.ts';
import type { conversationContract, Message, OnRequest } from '#features/work/conversations/conversation.contract.ts';
import { path } from '#paths.ts';
import type { KeptAct } from '#ui/offline/act.ts';
import { onNews } from '#ui/offline/news.ts';
import { enqueue, isUnsent } from '#ui/offline/queue.ts';
import { useQueue } from '#ui/offline/use-queue.ts';
import { conversationApi } from './api.ts';
import type { Draft, Named } from './use-draft.ts';
import { placeMessage, refreshMessages } from './use-messages.ts';

/** Where a message goes: an existing conversation, or the input that opens it with its first message. */
export interface Target {
  kind: Message['kind'];
  /** Shown in lists: the recipient and the subject. */
  title: string;
  conversationId: string | null;
  opening?: OnRequest;
  /** Set for conversations of a request: all of them show in one thread. */
  requestId: string | null;
  /** The provider written to, if the request has several. */
  line: Message['line'];
}

/** What is needed to draw a waiting message, besides the input that is sent. */
interface Shown {
  target: Target;
  mentions: Named[];
  files: string[];
}

/** A message that this device holds until the server has it. */
export interface Pending extends Shown {
  messageId: string;
  body: string;
  act: KeptAct;
}

/** Characters of a message shown in a list row. */
const excerptLength = 160;

type Post = InputOf<typeof conversationContract.post>;
type First = InputOf<typeof conversationContract.postOnRequest>;

/** The same before and after the conversation is opened, so that its messages are sent in the order they were written. */
export const groupOf = ({ kind, conversationId, requestId, line }: Target): string =>
  requestId ? `${kind}.${requestId}.${line?.id ?? ''}` : `${kind}.${conversationId}`;

/** The conversation of a target, opened when nobody has written in it yet. */
export async function conversationOf({ conversationId, opening }: Target): Promise<string> {
  if (conversationId) return conversationId;
  if (!opening) throw new Error('no conversation');
  return (await conversationApi.open.call(opening)).id;
}

/** Keeps a message on this device until the server has it, or in memory where it does not fit. */
export function keepMessage(
  target: Target,
  { messageId, body, replyTo, mentions, files }: Omit<Draft, 'filesIn'>,
): ReturnType<typeof enqueue> {
  const { conversationId, opening, requestId } = target;
  const said: Omit<Post, 'id'> = {
    messageId,
    body,
    replyToId: replyTo?.id ?? null,
    mentions: mentions.map(({ userId }) => userId),
    fileIds: files.map(({ id }) => id),
  };
  const names = files.map(({ name }) => name);
  return enqueue({
    key: messageId,
    group: groupOf(target),
    of: target.title,
    label: (body || names.join(', ')).slice(0, excerptLength),
    icon: 'message',
    ...(conversationId
      ? { act: 'conversations.post', input: { ...said, id: conversationId } satisfies Post }
      : { act: 'conversations.postOnRequest', input: { ...said, ...opening } satisfies Partial<First> }),
    shown: { target, mentions: [...mentions], files: names } satisfies Shown,
    page: requestId ? path('request', { requestId }) : path('conversation', { conversationId: conversationId ?? '' }),
  });
}

const isMessage = ({ act }: KeptAct) => act.startsWith('conversations.');

/** Messages of one thread still waiting on this device, oldest first. Once the server has one, it is put into the thread's cache. */
export function usePending(isOf: (target: Target) => boolean): Pending[] {
  const cache = useQueryClient();
  useEffect(
    () =>
      onNews((news) => {
        if (news.kind !== 'received' || !isMessage(news.act)) return;
        const { target } = news.act.shown as Shown;
        // No answer: the server replayed an earlier success without its body, too long to be kept.
        if (news.answer) placeMessage(cache, news.answer as Message, target.requestId);
        else void refreshMessages(cache);
        if (!target.conversationId) void cache.invalidateQueries({ queryKey: conversationApi.ofRequest.key() });
      }),
    [cache],
  );
  const { acts } = useQueue();
  return useMemo(
    () =>
      acts.flatMap((act) => {
        if (!isMessage(act) || !isUnsent(act) || !isOf((act.shown as Shown).target)) return [];
        const { messageId, body } = act.input as Post & { body: string };
        return [{ ...(act.shown as Shown), messageId, body, act }];
      }),
    [acts, isOf],
  );
}
