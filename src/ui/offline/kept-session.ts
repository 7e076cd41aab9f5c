import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Session } from '../session.tsx';
import { keepRead, readKept } from './kept-reads.ts';
import { lastOwner, ownerOf, setOwner } from './owner.ts';

const name = 'session';
const key = ['session'] as const;
/** As long as a session lasts without being used. */
const keptMs = 30 * 86_400_000;
/** Older than any answer: it is asked again at once. */
const updatedAt = 1;

/** Whose the queue and the readings are: whoever is signed in, whose session this device keeps for a time without a network. */
export function useOwner(session: Session | undefined): void {
  const owner = session?.user && session.profile ? ownerOf(session.user.id, session.company?.id ?? null) : null;
  useEffect(() => {
    if (!owner) return;
    setOwner(owner);
    // Where nothing may be kept, no page opens without a network.
    keepRead(name, session, { until: new Date(Date.now() + keptMs) }).catch(() => undefined);
  }, [owner, session]);
}

/**
 * Who was signed in here is signed in still, as far as a page knows that opens without a network. It is asked again as
 * soon as the server answers; until then the server is not reached, whoever sits there. Answers whether the session is one of
 * those.
 */
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
