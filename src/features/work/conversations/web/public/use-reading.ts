import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Message } from '#features/work/conversations/conversation.contract.ts';
import { composesOf } from '#ui/calls/stale-families.ts';
import { conversationApi } from './api.ts';

const subscribe = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

export const usePageVisible = (): boolean => useSyncExternalStore(subscribe, () => !document.hidden);

/** A position counts as read after this pause. */
const rest = 600;

/** Reports up to where each conversation was read: what is in view, in a visible tab. */
export function useReading(messages: readonly Message[] | undefined, isSeen: boolean): void {
  const cache = useQueryClient();
  const reported = useRef(new Map<string, string>());
  useEffect(() => {
    if (!isSeen || !messages) return;
    const places = new Map<string, string>();
    for (const { conversationId, createdAt, isOwn } of messages) if (!isOwn) places.set(conversationId, createdAt);
    const fresh = [...places].filter(([id, place]) => (reported.current.get(id) ?? '') < place);
    if (fresh.length === 0) return;
    const timer = setTimeout(() => void tell(fresh), rest);
    return () => clearTimeout(timer);

    async function tell(all: readonly (readonly [string, string])[]) {
      for (const [id, readTo] of all) reported.current.set(id, readTo);
      // A position that failed to be reported goes with the next.
      await Promise.allSettled(all.map(([id, readTo]) => conversationApi.readTo.call({ id, readTo })));
      for (const counted of [conversationApi.list, conversationApi.ofRequest])
        void cache.invalidateQueries({ queryKey: counted.key() });
      void cache.invalidateQueries({ predicate: (query) => composesOf(query).includes('conversations') });
    }
  }, [cache, isSeen, messages]);
}
