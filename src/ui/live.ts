import { useQueryClient, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Told } from './live-line.ts';
import { type Heard, shareLine } from './live-tabs.ts';
import { askWhoIsSignedIn } from './query-client.ts';
import { composesOf } from './stale-families.ts';

/** Messages may have been missed: everything read from the server is asked again. */
const anything = null;

/** What a message names, by which what stands under a key may be of another: `requests`, `{ id }` is of a `requestId`. */
function namesOf(family: string, input: Record<string, unknown>): [name: string, id: unknown][] {
  const { id, ...others } = input;
  return [...Object.entries(others).filter(([name]) => name.endsWith('Id')), [`${family.replace(/s$/, '')}Id`, id]];
}

/**
 * Whether a message makes what stands under this key stale; keys are those of oRPC: `[path, { input }]`. `composes`: the
 * other families that it is made of.
 */
export function isStale([path, options]: QueryKey, told: Told | null, composes: readonly string[] = []): boolean {
  if (!Array.isArray(path)) return false;
  if (told === anything || composes.some((one) => told.stale.includes(one))) return true;
  const [family] = path as string[];
  if (!family || !told.stale.includes(family)) return false;
  const { input } = (options ?? {}) as { input?: Record<string, unknown> };
  return namesOf(family, input ?? {}).every(([name, id]) => !id || !told[name] || told[name] === id);
}

/** Queries that everyone of a company reads say `spread` in their `meta`: after a step their screens do not all ask at once. */
const spread = 3000;
const isShared = ({ meta }: { meta?: Record<string, unknown> | undefined }) => meta?.spread === true;

/** Messages come in bursts: one refetch answers all of a burst. */
const gather = 300;
/** Past so many, a page that was out of sight asks for everything. */
const mostHeld = 200;

const listeners = new Map<string, Set<(told: Told) => void>>();

/** Keeps the cache fresh from the line of one reader until the answer is called, and tells who listens. */
export function followLive(cache: QueryClient, reader: string, share: typeof shareLine = shareLine): () => void {
  let heard: (Told | null)[] = [];
  let isAway = false;
  let flushing: ReturnType<typeof setTimeout> | undefined;
  let later: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    const messages = heard;
    heard = [];
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
  const leave = share(reader, (word: Heard) => {
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

/** Every screen behind the session shows what happens as it happens. */
export function useLive(reader: string): void {
  const cache = useQueryClient();
  useEffect(() => followLive(cache, reader), [cache, reader]);
}

/**
 * Hears each message of one topic; `Name`: what its data say besides. Pages out of sight for long, or cut off for more
 * than an hour, hear none of what passed: what a screen shows stands in queries, which are made stale.
 */
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
