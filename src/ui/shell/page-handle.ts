import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMatches, useSearchParams } from 'react-router';
import { announcedTo } from '#common/announced-to.ts';

/** What a page says of itself to its frame. */
export interface PageHandle {
  /** Asks for what its first screen shows while the session is still read: rows then stand with the page, not after it. */
  ahead?: (cache: QueryClient, query: URLSearchParams) => void;
}

/** Lets the page ask ahead, once, where a session is brought that is not read yet. */
export function useAskAhead(isWaiting: boolean): void {
  const cache = useQueryClient();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const [query] = useSearchParams();
  useEffect(() => {
    if (!isWaiting || !('session' in document.documentElement.dataset)) return;
    if (announcedTo(document.cookie) === 'member') handle?.ahead?.(cache, query);
    // As the page was opened: what is chosen later, it asks itself.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWaiting]);
}
