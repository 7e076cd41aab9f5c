import { useQueryClient, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Told } from './live-line.ts';
import { type Heard, shareLine } from './live-tabs.ts';
import { forgetPageRead, positionOfPage } from './page-read.ts';
import { askWhoIsSignedIn } from './query-client.ts';
import { composesOf } from './stale-families.ts';

/** Messages may have been missed: refetches all server data. */
const anything = null;

/** Names in a message that identify another object than a query's: `requests` with `{ id }` is of a `requestId`. */
function namesOf(family: string, input: Record<string, unknown>): [name: string, id: unknown][] {
  const { id, ...others } = input;
  return [...Object.entries(others).filter(([name]) => name.endsWith('Id')), [`${family.replace(/s$/, '')}Id`, id]];
}

/** Whether a message makes an oRPC key `[path, { input }]` stale; `composes`: further families it consists of. */
export function isStale([path, options]: QueryKey, told: Told | null, composes: readonly string[] = []): boolean {
  if (!Array.isArray(path)) return false;
  if (told === anything || composes.some((one) => told.stale.includes(one))) return true;
  const [family] = path as string[];
  if (!family || !told.stale.includes(family)) return false;
  const { input } = (options ?? {}) as { input?: Record<string, unknown> };
  return namesOf(family, input ?? {}).every(([name, id]) => !id || !told[name] || told[name] === id);
}

/** Queries everyone in a company runs have `spread` in their `meta`: their refetches are spread over time. */
const spread = 3000;
const isShared = ({ meta }: { meta?: Record<string, unknown> | undefined }) => meta?.spread === true;

/** Messages arrive in bursts: one refetch per burst. */
const gather = 300;
/** Beyond this number, a hidden page refetches everything. */
const mostHeld = 200;

const listeners = new Map<string, Set<(told: Told) => void>>();

/** Refetches stale queries and notifies topic listeners; returns the function to stop. `after`: data is as of there. */
export function followLive(
  cache: QueryClient,
  reader: string,
  after: string | null,
  share: typeof shareLine = shareLine,
): () => void {
  let heard: (Told | null)[] = [];
  let isAway = false;
  let flushing: ReturnType<typeof setTimeout> | undefined;
  let later: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    const messages = heard;
    heard = [];
    forgetPageRead();
    flushing = undefined;
    const stale = (query: Query) => messages.some((told) => isStale(query.queryKey, told, composesOf(query)));
    void cache.invalidateQueries({ predicate: (query) => !isShared(query) && stale(query) });
    const shared = cache.getQueryCache().findAll({ predicate: (query) => isShared(query) && stale(query) });
    if (shared.length > 0) later ??= setTimeout(refreshShared, Math.random() * spread);
  }
  function refreshShared() {
    later = undefined;
    void cache.invalidateQueries({ predicate: isShared });
  }
  function apply(told: Told | null) {
    if (told !== anything && told.stale.length === 0) return;
    heard = told === anything || heard.length >= mostHeld ? [anything] : [...heard, told];
    if (!isAway) flushing ??= setTimeout(flush, gather);
  }
  const leave = share(reader, after, (word: Heard) => {
    if (word.kind === 'told') {
      apply(word.message);
      if (!isAway) for (const listener of listeners.get(word.message.topic) ?? []) listener(word.message);
    } else if (word.kind === 'reset') apply(anything);
    else if (word.kind === 'who') askWhoIsSignedIn(cache);
    else if (word.kind === 'away') isAway = true;
    else if (word.kind === 'back') {
      isAway = false;
      if (heard.length > 0) flush();
    }
  });
  return () => {
    clearTimeout(flushing);
    clearTimeout(later);
    leave();
  };
}

/** Keeps every screen with a session up to date. */
export function useLive(reader: string): void {
  const cache = useQueryClient();
  useEffect(() => {
    const left = new AbortController();
    void positionOfPage().then((after) => {
      if (!left.signal.aborted) left.signal.addEventListener('abort', followLive(cache, reader, after));
    });
    return () => left.abort();
  }, [cache, reader]);
}

/** Listens to one topic. Messages may be missed after long pauses: displayed data must come from queries. */
export function useTopic<Name extends string = never>(
  topic: string,
  listener: (told: Told & Record<Name, string | null>) => void,
): void {
  const hear = useEffectEvent((told: Told) => listener(told as Told & Record<Name, string | null>));
  useEffect(() => {
    const heard = (told: Told) => hear(told);
    const all = listeners.get(topic) ?? new Set();
    listeners.set(topic, all.add(heard));
    return () => void all.delete(heard);
  }, [topic]);
}
