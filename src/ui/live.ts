import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askWhoIsSignedIn } from './query-client.ts';

/** A message of the stream `GET /api/live`: names only, each reader fetches the rest under their own rights. */
export interface Step {
  id: string;
  topic: string;
  subject: string;
  /** First names of the query keys that it makes stale. */
  stale: readonly string[];
  requestId?: string | null;
}

/** Steps may have been missed: everything read from the server is asked again. */
const anything = null;

/** Whether a step makes what stands under this key stale; keys are those of oRPC: `[path, { input }]`. */
export function isStale([path, options]: QueryKey, step: Step | null): boolean {
  if (!Array.isArray(path)) return false;
  if (step === anything) return true;
  const [family] = path as string[];
  if (!family || !step.stale.includes(family)) return false;
  const input = (options as { input?: { id?: string; requestId?: string } } | undefined)?.input;
  const requestId = input?.requestId ?? (family === 'requests' ? input?.id : undefined);
  return !requestId || !step.requestId || requestId === step.requestId;
}

/** Queries that everyone of a company reads say `spread` in their `meta`: after a step their screens do not all ask at once. */
const spread = 3000;
const isShared = ({ meta }: { meta?: Record<string, unknown> | undefined }) => meta?.spread === true;

/** Steps come in bursts: one refetch answers all of a burst. */
const gather = 300;
/** A browser opens six lines to a server at most: a page out of sight gives its own back. */
const outOfSight = 30_000;
const pauses = [1000, 2000, 5000, 10_000];
const closed = 2;

/** Keeps the cache fresh from the stream until the answer is called; a lost line is opened again, in silence. */
export function followSteps(
  cache: QueryClient,
  connect: () => EventSource = () => new EventSource('/api/live'),
  page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'> = document,
  onNotice: (id: string) => void = () => undefined,
): () => void {
  let source: EventSource | undefined;
  let missed = false;
  let tries = 0;
  let heard: (Step | null)[] = [];
  let flushing: ReturnType<typeof setTimeout> | undefined;
  let later: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    const steps = heard;
    heard = [];
    flushing = undefined;
    const stale = (queryKey: QueryKey) => steps.some((step) => isStale(queryKey, step));
    void cache.invalidateQueries({ predicate: (query) => !isShared(query) && stale(query.queryKey) });
    const shared = cache.getQueryCache().findAll({ predicate: (query) => isShared(query) && stale(query.queryKey) });
    if (shared.length > 0) later ??= setTimeout(refreshShared, Math.random() * spread);
  }
  function refreshShared() {
    later = undefined;
    void cache.invalidateQueries({ predicate: isShared });
  }
  function apply(step: Step | null) {
    heard.push(step);
    flushing ??= setTimeout(flush, gather);
  }
  function open() {
    const opened = connect();
    source = opened;
    opened.addEventListener('open', () => {
      tries = 0;
      if (missed) apply(anything);
      missed = false;
    });
    opened.addEventListener('told', ({ data }: MessageEvent<string>) => {
      const step = JSON.parse(data) as Step;
      apply(step);
      if (step.topic === 'notices') onNotice(step.subject);
    });
    opened.addEventListener('reset', () => apply(anything));
    opened.addEventListener('over', () => {
      shut();
      askWhoIsSignedIn(cache);
    });
    // Too many pages are open: this one, the oldest, asks again when it is looked at again.
    opened.addEventListener('full', shut);
    opened.addEventListener('error', () => {
      missed = true;
      // The browser tries again by itself, except after an answer that is no stream.
      if (opened.readyState !== closed) return;
      askWhoIsSignedIn(cache);
      retry = setTimeout(open, pauses[Math.min(tries, pauses.length - 1)]);
      tries += 1;
    });
  }
  function shut() {
    clearTimeout(retry);
    source?.close();
    source = undefined;
    missed = true;
  }
  function look() {
    clearTimeout(leaving);
    if (page.hidden) leaving = setTimeout(shut, outOfSight);
    else if (!source) open();
  }

  page.addEventListener('visibilitychange', look);
  if (page.hidden) missed = true;
  else open();
  return () => {
    page.removeEventListener('visibilitychange', look);
    clearTimeout(leaving);
    clearTimeout(flushing);
    clearTimeout(later);
    shut();
  };
}

/** Every screen behind the session shows what happens as it happens. */
export function useLive(onNotice?: (id: string) => void): void {
  const cache = useQueryClient();
  useEffect(() => followSteps(cache, undefined, undefined, onNotice), [cache, onNotice]);
}
