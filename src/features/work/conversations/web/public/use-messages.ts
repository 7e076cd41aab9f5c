import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Message } from '#features/work/conversations/conversation.contract.ts';
import { conversationApi } from './api.ts';

export type MessageSource = { conversationId: string } | { requestId: string; only?: string | undefined };

type Page = Awaited<ReturnType<typeof conversationApi.messages.call>>;
type Place = { before: string } | { after: string } | { around: string } | null;
type Window = InfiniteData<Page, Place>;

const pageSize = 50;
/** Pages far from the view are dropped and reloaded on the way back: a thread of years takes no more memory. */
const mostPages = 6;

/** Not under the contract's keys: a change updates one message instead of reloading six pages. */
const family = [['messages']] as const;
const keyOf = (source: MessageSource) => [...family, source] as const;

function readPage(source: MessageSource, place: Place, signal: AbortSignal): Promise<Page> {
  const asked = { ...place, limit: pageSize };
  if ('conversationId' in source) {
    return conversationApi.messages.call({ id: source.conversationId, ...asked }, { signal });
  }
  const { requestId, only } = source;
  return conversationApi.messagesOfRequest.call({ requestId, ...(only && { only }), ...asked }, { signal });
}

/** Messages around a position, oldest first, more on either side on demand. */
export function useMessages(
  source: MessageSource,
  { around, enabled = true }: { around?: string; enabled?: boolean } = {},
) {
  const query = useInfiniteQuery<Page, Error, Window, ReturnType<typeof keyOf>, Place>({
    queryKey: keyOf(source),
    queryFn: ({ pageParam, signal }) => readPage(source, pageParam, signal),
    initialPageParam: around ? { around } : null,
    getPreviousPageParam: ({ before }) => (before ? { before } : undefined),
    getNextPageParam: ({ after }) => (after ? { after } : undefined),
    maxPages: mostPages,
    enabled,
    // News that came while unmounted is not in the window.
    staleTime: 0,
    gcTime: 60_000,
  });
  const messages: readonly Message[] | undefined = useMemo(
    () => query.data?.pages.flatMap((page) => page.items),
    [query.data],
  );
  return {
    query,
    messages,
    isAtNewest: query.data !== undefined && !query.hasNextPage,
  };
}
export type Messages = ReturnType<typeof useMessages>;

const older = (one: Message, other: Message) =>
  one.createdAt === other.createdAt ? one.id < other.id : one.createdAt < other.createdAt;

function placed(window: Window, message: Message): Window {
  const known = window.pages.some(({ items }) => items.some(({ id }) => id === message.id));
  if (known) {
    const replace = (one: Message) => (one.id === message.id ? message : one);
    return { ...window, pages: window.pages.map((page) => ({ ...page, items: page.items.map(replace) })) };
  }
  const last = window.pages.at(-1);
  // Newer ones are loaded when the reader gets there.
  if (!last || last.after !== null) return window;
  const at = last.items.findLastIndex((one) => older(one, message)) + 1;
  if (at === 0 && last.items.length > 0) return window;
  return { ...window, pages: [...window.pages.slice(0, -1), { ...last, items: last.items.toSpliced(at, 0, message) }] };
}

/** Updates a message in place, or appends it; a new message of a request is added to its thread too. */
export function placeMessage(cache: QueryClient, message: Message, requestId: string | null = null): void {
  const isOf = (source: MessageSource) =>
    'conversationId' in source
      ? source.conversationId === message.conversationId
      : source.requestId === requestId && (!source.only || source.only === message.conversationId);
  for (const query of cache.getQueryCache().findAll({ queryKey: family })) {
    const source = query.queryKey[1] as MessageSource;
    const window = query.state.data as Window | undefined;
    const holds = window?.pages.some(({ items }) => items.some(({ id }) => id === message.id));
    if (window && (holds || isOf(source))) cache.setQueryData<Window>(query.queryKey, placed(window, message));
  }
}

/** Reloads a window from its end, when the reader jumps to the latest. */
export async function readLatest(cache: QueryClient, source: MessageSource, signal = new AbortController().signal) {
  const page = await readPage(source, null, signal);
  cache.setQueryData<Window>(keyOf(source), { pages: [page], pageParams: [null] });
}

/** Reloads a window around a message: the target of a reply, or one linked in a mail. */
export async function readAround(cache: QueryClient, source: MessageSource, messageId: string) {
  const page = await readPage(source, { around: messageId }, new AbortController().signal);
  cache.setQueryData<Window>(keyOf(source), { pages: [page], pageParams: [{ around: messageId }] });
}

/** Reloads the loaded messages: some may have been missed. */
export const refreshMessages = (cache: QueryClient) => cache.invalidateQueries({ queryKey: family });
