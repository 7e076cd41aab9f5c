import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { doAct } from './act-stale.ts';

/** Rethrows refusals. */
export function useRefreshed(): <T>(work: () => Promise<T>) => Promise<T> {
  const cache = useQueryClient();
  return useCallback(
    async (work) => {
      const { answer, refresh } = await doAct(cache, work);
      await refresh();
      return answer;
    },
    [cache],
  );
}
