import { type DehydratedState, dehydrate, hydrate, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keepRead, readKept } from './kept-reads.ts';
import { keepPictures, showKeptPictures } from './kept-pictures.ts';

/** Until the day after tomorrow, like missions. */
const keptMs = 2 * 86_400_000;
/** A page makes a dozen requests one after the other. */
const pauseMs = 700;

const nameOf = (pathname: string) => `page ${pathname.replace(/\/$/, '')}`;

/** The open page's queries; the session is stored separately. */
const ofPage = (cache: QueryClient): DehydratedState =>
  dehydrate(cache, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: (query) =>
      query.state.status === 'success' && query.isActive() && query.queryKey[0] !== 'session',
  });

/** Restores a page's data from its last visit on this device; returns whether there was any. */
async function recall(cache: QueryClient, pathname: string): Promise<boolean> {
  const kept = await readKept<DehydratedState>(nameOf(pathname)).catch(() => null);
  if (kept) hydrate(cache, kept.data);
  return kept !== null;
}

/** Stores a page's data after each refetch, while the server answers. */
function useKeeping(pathname: string, isWanted: boolean): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (!isWanted) return;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      if (cache.isFetching() > 0) return later();
      const until = new Date(Date.now() + keptMs);
      // What does not fit is read from the server while there is one.
      void keepRead(nameOf(pathname), ofPage(cache), { until }).catch(() => undefined);
      void keepPictures(nameOf(pathname), until);
    };
    function later() {
      clearTimeout(pause);
      pause = setTimeout(keep, pauseMs);
    }
    const leave = cache.getQueryCache().subscribe(({ type }) => type === 'updated' && later());
    later();
    return () => {
      clearTimeout(pause);
      leave();
    };
  }, [cache, pathname, isWanted]);
}

/** Restores a page opened offline: `undefined` until looked up, then whether it was stored. */
export function useKeptPage(
  pathname: string,
  { isKept, isAway }: { isKept: boolean; isAway: boolean },
): boolean | undefined {
  const cache = useQueryClient();
  const [found, setFound] = useState<{ pathname: string; isThere: boolean } | null>(null);
  // Decided on opening: later network changes have no effect.
  const [opened, setOpened] = useState({ pathname, isAway });
  if (opened.pathname !== pathname) setOpened({ pathname, isAway });
  const isRecalled = isKept && opened.isAway;
  useKeeping(pathname, isKept && !isAway);
  useEffect(() => (isKept && isAway ? showKeptPictures(nameOf(pathname)) : undefined), [pathname, isKept, isAway]);
  useEffect(() => {
    if (!isRecalled) return;
    let left = false;
    void recall(cache, pathname).then((isThere) => !left && setFound({ pathname, isThere }));
    return () => {
      left = true;
    };
  }, [cache, pathname, isRecalled]);
  if (!isRecalled || !isAway) return true;
  return found?.pathname === pathname ? found.isThere : undefined;
}
