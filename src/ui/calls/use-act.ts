import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { doAct } from './act-stale.ts';
import { toastFailure } from '#ui/feedback/errors.ts';
import { toast } from '#ui/feedback/toaster.tsx';

type Act = <T>(work: () => Promise<T>, done?: string | ((answer: T) => string)) => Promise<boolean>;

/** A button's act: busy until stale data is refetched, then reports success or refusal. */
export function useAct(): { busy: boolean; act: Act } {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const act: Act = async (work, done) => {
    setBusy(true);
    try {
      const { answer, refresh } = await doAct(cache, work);
      if (done) toast.success(typeof done === 'string' ? done : done(answer));
      await refresh();
      return true;
    } catch (error) {
      toastFailure(error);
      // After a conflict, anything on screen may be outdated.
      await cache.invalidateQueries();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, act };
}
