import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { doAct } from './act-stale.ts';

/** Does an act of a form or a page, then reads again what it made stale; what the server refuses is thrown on. */
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
