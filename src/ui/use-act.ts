import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { doAct } from './act-stale.ts';
import { toastFailure } from './errors.ts';
import { toast } from './toaster.tsx';

type Act = <T>(work: () => Promise<T>, done?: string | ((answer: T) => string)) => Promise<boolean>;

/** The act of a button: busy until what it made stale is read anew, its success or its refusal said. */
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
      // Somebody else may have moved it: what of all that is shown, nobody knows here.
      await cache.invalidateQueries();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, act };
}
