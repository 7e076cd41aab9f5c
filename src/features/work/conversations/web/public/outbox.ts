import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Message, MessageFile, Opening } from '#features/work/conversations/conversation.contract.ts';
import { failureOf } from '#ui/errors.ts';
import { aheadOfServer } from '#ui/offline/server-clock.ts';
import { forgetValues, keepValues, keptValues } from '#ui/kept-form.ts';
import { useServerUnreachable } from '#ui/server-reachable.ts';
import { conversationApi } from './api.ts';
import { placeMessage } from './use-messages.ts';

/** To whom one writes: a conversation, or what opens it with its first message. */
export interface Target {
  kind: Message['kind'];
  conversationId: string | null;
  opening?: Opening;
  /** Of a request: its messages stand in one thread. */
  requestId: string | null;
  /** The provider of the line, where there are several. */
  line: Message['line'];
}

/** A message that this device holds until the server has it. */
export interface Pending {
  messageId: string;
  target: Target;
  body: string;
  replyTo: Message['replyTo'];
  mentions: { userId: string; name: string }[];
  files: MessageFile[];
  writtenAt: string;
  /** By how much this device was ahead of the server then; absent of what an older page kept. */
  aheadMs?: number | null;
  /** Null while it is on its way; `NETWORK` goes again by itself. */
  failure: { code: string; message: string } | null;
}

interface Kept {
  items: Pending[];
}

/** One a person: what somebody else wrote on this device is not sent in another's name. */
const nameOf = (userId: string) => `outbox.${userId}`;
const boxes = new Map<string, Pending[]>();
const listeners = new Set<() => void>();
/** Messages of a person leave one after the other, in the order they were written. */
const queues = new Map<string, Promise<unknown>>();

function boxOf(userId: string): Pending[] {
  const known = boxes.get(userId);
  if (known) return known;
  // What was on its way when the page was left may have arrived: sent again, it is the same message.
  const failure = { code: 'NETWORK', message: '' };
  const kept = (keptValues<Kept>(nameOf(userId))?.items ?? []).map((one) => ({
    ...one,
    failure: one.failure ?? failure,
  }));
  boxes.set(userId, kept);
  return kept;
}

function setBox(userId: string, items: Pending[]): void {
  boxes.set(userId, items);
  if (items.length > 0) keepValues(nameOf(userId), { items } satisfies Kept);
  else forgetValues(nameOf(userId));
  for (const listener of listeners) listener();
}

const change = (userId: string, messageId: string, changes: Partial<Pending>) =>
  setBox(
    userId,
    boxOf(userId).map((one) => (one.messageId === messageId ? { ...one, ...changes } : one)),
  );

export const discardPending = (userId: string, messageId: string): void =>
  setBox(
    userId,
    boxOf(userId).filter((one) => one.messageId !== messageId),
  );

/** The conversation of a target, opened when nobody has written in it yet. */
export async function conversationOf({ conversationId, opening }: Target): Promise<string> {
  if (conversationId) return conversationId;
  if (!opening) throw new Error('no conversation');
  return (await conversationApi.open.call(opening)).id;
}

async function post(cache: QueryClient, userId: string, messageId: string): Promise<void> {
  const pending = boxOf(userId).find((one) => one.messageId === messageId);
  if (!pending) return;
  change(userId, messageId, { failure: null });
  const { target, body, replyTo, mentions, files, writtenAt, aheadMs = null } = pending;
  try {
    const id = await conversationOf(target);
    const message = await conversationApi.post.call(
      {
        id,
        messageId,
        body,
        replyToId: replyTo?.id ?? null,
        mentions: mentions.map(({ userId: named }) => named),
        fileIds: files.map((file) => file.id),
      },
      { context: { made: { at: writtenAt, aheadMs } } },
    );
    placeMessage(
      cache,
      message,
      (source) =>
        ('conversationId' in source && source.conversationId === id) ||
        ('requestId' in source &&
          source.requestId === target.requestId &&
          (!source.only || source.only === message.conversationId)),
    );
    discardPending(userId, messageId);
    if (!target.conversationId) void cache.invalidateQueries({ queryKey: conversationApi.ofRequest.key() });
  } catch (error) {
    const { code, message } = failureOf(error);
    change(userId, messageId, { failure: { code, message } });
  }
}

/** Sends what was written, or sends it again. */
export function sendPending(cache: QueryClient, userId: string, messageId: string): void {
  const before = queues.get(userId) ?? Promise.resolve();
  queues.set(
    userId,
    before.then(() => post(cache, userId, messageId)),
  );
}

/** Holds a message until the server has it, and sends it. */
export function hold(
  cache: QueryClient,
  userId: string,
  said: Omit<Pending, 'failure' | 'writtenAt' | 'aheadMs'>,
): void {
  const pending = { ...said, writtenAt: new Date().toISOString(), aheadMs: aheadOfServer(), failure: null };
  setBox(userId, [...boxOf(userId), pending]);
  sendPending(cache, userId, pending.messageId);
}

/** What the network alone held back goes again. */
function sendWaiting(cache: QueryClient, userId: string): void {
  for (const { messageId, failure } of boxOf(userId)) {
    if (failure?.code === 'NETWORK') sendPending(cache, userId, messageId);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What this device holds for one thread; what the network held back leaves as soon as the server is reached again. */
export function usePending(userId: string, isOf: (target: Target) => boolean): Pending[] {
  const cache = useQueryClient();
  const unreachable = useServerUnreachable();
  useEffect(() => {
    if (!unreachable) sendWaiting(cache, userId);
  }, [cache, unreachable, userId]);
  const all = useSyncExternalStore(subscribe, () => boxOf(userId));
  return useMemo(() => all.filter(({ target }) => isOf(target)), [all, isOf]);
}
