import { type DehydratedState, dehydrate, hydrate, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keepRead, readKept } from './kept-reads.ts';
import { keepPictures, showKeptPictures } from './kept-pictures.ts';

/** Until the day after tomorrow, as missions. */
const keptMs = 2 * 86_400_000;
/** A page asks for a dozen things one after the other. */
const pauseMs = 700;

const nameOf = (pathname: string) => `page ${pathname.replace(/\/$/, '')}`;

/** What is read of a page while it is open; who is signed in is kept beside. */
const ofPage = (cache: QueryClient): DehydratedState =>
  dehydrate(cache, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: (query) =>
      query.state.status === 'success' && query.isActive() && query.queryKey[0] !== 'session',
  });

/** Gives back what a page had read when it was last open on this device; answers whether anything was kept. */
async function recall(cache: QueryClient, pathname: string): Promise<boolean> {
  const kept = await readKept<DehydratedState>(nameOf(pathname)).catch(() => null);
  if (kept) hydrate(cache, kept.data);
  return kept !== null;
}

/** Keeps what a page has read, each time it has read anew, as long as the server answers. */
function useKeeping(pathname: string, isWanted: boolean): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (!isWanted) return;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      if (cache.isFetching() > 0) return later();
      const until = new Date(Date.now() + keptMs);
      // What does not fit is read from the server as long as there is one.
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

/**
 * A page that this device keeps as it was last read. Opened while the server is out of reach, it waits until that was looked
 * for: `undefined`, then whether it was kept. A page that is open already stays as it is.
 */
export function useKeptPage(
  pathname: string,
  { isKept, isAway }: { isKept: boolean; isAway: boolean },
): boolean | undefined {
  const cache = useQueryClient();
  const [found, setFound] = useState<{ pathname: string; isThere: boolean } | null>(null);
  // Where it began decides: a network that goes or comes back under an open page changes nothing.
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
