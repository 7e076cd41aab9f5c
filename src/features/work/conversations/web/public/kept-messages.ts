import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { InputOf } from '#common/contract-kit.ts';
import { uuidv7 } from '#common/ids.ts';
import {
  type conversationContract,
  longestMessage,
  type Message,
  mostFiles,
  type OnRequest,
  type OnVisit,
} from '#features/work/conversations/conversation.contract.ts';
import { path } from '#paths.ts';
import type { KeptAct } from '#ui/offline/act.ts';
import { onNews } from '#ui/offline/news.ts';
import { discardAct, enqueue, isUnsent, mendAct } from '#ui/offline/queue.ts';
import { useQueue } from '#ui/offline/use-queue.ts';
import { shrinkImage } from '#ui/files/shrink-image.ts';
import { conversationApi } from './api.ts';
import type { Draft, Named } from './use-draft.ts';
import { placeMessage, refreshMessages } from './use-messages.ts';

/** Where a message goes: an existing conversation, or the input that opens it with its first message. */
export interface Target {
  kind: Message['kind'];
  title: string;
  conversationId: string | null;
  opening?: OnRequest | OnVisit;
  /** Set for conversations of a request: all of them show in one thread. */
  requestId: string | null;
  /** The provider written to, if the request has several. */
  line: Message['line'];
}

/** Data to display a waiting message, besides the input to send. */
interface Shown {
  target: Target;
  mentions: Named[];
  files: string[];
}

export interface Pending extends Shown {
  messageId: string;
  body: string;
  act: KeptAct;
}

const excerptLength = 160;

type Post = InputOf<typeof conversationContract.post>;
type First = InputOf<typeof conversationContract.postOnRequest>;
type OfVisit = InputOf<typeof conversationContract.postOnVisit>;
type Filed = Omit<InputOf<typeof conversationContract.addFileOnVisit>, 'file'>;

/** The visit of a conversation between crew and office; null for others. */
const visitOf = ({ opening }: Target) => (opening && 'visitId' in opening ? opening.visitId : null);

/** The same before and after the conversation is opened, so that its messages are sent in the order they were written. */
export function groupOf(target: Target): string {
  const { kind, conversationId, requestId, line } = target;
  const visitId = visitOf(target);
  if (visitId) return `${kind}.${visitId}`;
  return requestId ? `${kind}.${requestId}.${line?.id ?? ''}` : `${kind}.${conversationId}`;
}

/** The conversation of a target, opened if there is none yet. */
export async function conversationOf({ conversationId, opening }: Target): Promise<string> {
  if (conversationId) return conversationId;
  if (!opening || 'visitId' in opening) throw new Error('no conversation');
  return (await conversationApi.open.call(opening)).id;
}

const pageOf = (target: Target): string => {
  const { conversationId, requestId } = target;
  const visitId = visitOf(target);
  if (visitId) return path('missionOffice', { visitId });
  return requestId ? path('request', { requestId }) : path('conversation', { conversationId: conversationId ?? '' });
};

/** Stores a message on this device, or in memory without room. `needs`: its files, which are acts too. */
export function keepMessage(
  target: Target,
  {
    messageId,
    body,
    replyTo,
    mentions,
    files,
  }: Omit<Draft, 'filesIn' | 'files'> & { files: readonly { name: string }[] },
  needs: readonly string[] = [],
): ReturnType<typeof enqueue> {
  const { conversationId, opening } = target;
  const visitId = visitOf(target);
  const said = { messageId, body, replyToId: replyTo?.id ?? null, mentions: mentions.map(({ userId }) => userId) };
  const withFiles = { ...said, fileIds: files.flatMap((file) => ('id' in file ? String(file.id) : [])) };
  const names = files.map(({ name }) => name);
  const sent = visitId
    ? { act: 'conversations.postOnVisit', input: { ...said, visitId } satisfies OfVisit }
    : conversationId
      ? { act: 'conversations.post', input: { ...withFiles, id: conversationId } satisfies Post }
      : { act: 'conversations.postOnRequest', input: { ...withFiles, ...opening } satisfies Partial<First> };
  return enqueue({
    ...sent,
    key: messageId,
    group: groupOf(target),
    of: target.title,
    label: (body || names.join(', ')).slice(0, excerptLength),
    icon: 'message',
    shown: { target, mentions: [...mentions], files: names } satisfies Shown,
    page: pageOf(target),
    ...(needs.length > 0 && { needs }),
  });
}

/** Stores photos and files for a visit's crew or office, each as a message, also offline. */
export async function keepFiles(target: Target, chosen: readonly File[]): Promise<void> {
  const visitId = visitOf(target);
  if (!visitId) throw new Error('files of other conversations are sent as they are chosen');
  for (let at = 0; at < chosen.length; at += mostFiles) {
    const files = chosen.slice(at, at + mostFiles);
    const messageId = uuidv7();
    const keys: string[] = [];
    for (const file of files) {
      const key = uuidv7();
      const input = { visitId, messageId } satisfies Filed;
      const where = { group: groupOf(target), of: target.title, page: pageOf(target) };
      const light = await shrinkImage(file);
      await enqueue({
        ...where,
        key,
        label: file.name,
        icon: 'photo',
        act: 'conversations.addFileOnVisit',
        input,
        file: light,
      });
      keys.push(key);
    }
    await keepMessage(target, { messageId, body: '', replyTo: null, mentions: [], files }, keys);
  }
}

interface SentOn {
  act: KeptAct;
  /** Refused acts with the photos to forward, possibly including itself. */
  photos: readonly KeptAct[];
  body: string;
}

/** Forwards refused acts to the office. The message is stored before they are deleted, with their photos. */
export async function sendOn(target: Target, { act, photos, body }: SentOn): Promise<void> {
  const visitId = visitOf(target);
  if (!visitId) throw new Error('a refused act goes to the office of its visit');
  const messageId = uuidv7();
  const files = photos.slice(0, mostFiles);
  const needs = files.map(({ key }) => key);
  const said = { messageId, body: body.slice(0, longestMessage), replyTo: null, mentions: [] };
  await keepMessage(target, { ...said, files: files.map(({ file, label }) => ({ name: file?.name ?? label })) }, needs);
  const where = { group: groupOf(target), of: target.title, page: pageOf(target), needs: [] };
  const filed = {
    act: 'conversations.addFileOnVisit',
    input: { visitId, messageId } satisfies Filed,
    icon: 'photo',
  } as const;
  for (const { key } of files) await mendAct(key, { ...where, ...filed });
  if (!act.file) await discardAct(act.key);
}

/** Acts that write a message: their files are separate acts. */
const posts = ['conversations.post', 'conversations.postOnRequest', 'conversations.postOnVisit'];
const isMessage = ({ act }: KeptAct) => posts.includes(act);

/** Messages of one thread still waiting on this device, oldest first. */
export function usePending(isOf: (target: Target) => boolean): Pending[] {
  const cache = useQueryClient();
  useEffect(
    () =>
      onNews((news) => {
        if (news.kind !== 'received' || !isMessage(news.act)) return;
        const { target } = news.act.shown as Shown;
        // No answer: the server replayed an earlier success without its body, which was too long to store.
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
