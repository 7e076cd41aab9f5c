import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMatches, useSearchParams } from 'react-router';
import { announcedTo } from '#common/announced-to.ts';

export interface PageHandle {
  /** Prefetches the first screen's data while the session is loading. */
  ahead?: (cache: QueryClient, query: URLSearchParams) => void;
}

/** Runs the page's prefetch once, while a session is being loaded. */
export function useAskAhead(isWaiting: boolean): void {
  const cache = useQueryClient();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const [query] = useSearchParams();
  useEffect(() => {
    if (!isWaiting || !('session' in document.documentElement.dataset)) return;
    if (announcedTo(document.cookie) === 'member') handle?.ahead?.(cache, query);
    // Only for the initial address: later choices are fetched by the page itself.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWaiting]);
}
