import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Session } from '#ui/calls/session.tsx';
import { keepRead, readKept } from './kept-reads.ts';
import { lastOwner, ownerOf, setOwner } from './owner.ts';

const name = 'session';
const key = ['session'] as const;
const keptMs = 30 * 86_400_000;
/** Older than any answer: refetched at once. */
const updatedAt = 1;

/** Sets the owner of queue and cache: the signed-in user, whose session this device keeps for offline use. */
export function useOwner(session: Session | undefined): void {
  const owner = session?.user && session.profile ? ownerOf(session.user.id, session.company?.id ?? null) : null;
  useEffect(() => {
    if (!owner) return;
    setOwner(owner);
    // Without storage, no page opens offline.
    keepRead(name, session, { until: new Date(Date.now() + keptMs) }).catch(() => undefined);
  }, [owner, session]);
}

/** Offline, the last user counts as signed in. Returns whether the session is such a restored one. */
export function useKeptSession(isWanted: boolean): boolean {
  const cache = useQueryClient();
  useEffect(() => {
    const owner = lastOwner();
    if (!isWanted || !owner) return;
    setOwner(owner);
    void readKept<Session>(name)
      .catch(() => null)
      .then((kept) => {
        if (kept && !cache.getQueryData(key)) cache.setQueryData(key, kept.data, { updatedAt });
      });
  }, [isWanted, cache]);
  return cache.getQueryState(key)?.dataUpdatedAt === updatedAt;
}
