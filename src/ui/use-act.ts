import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { doAct } from './act-stale.ts';
import { toastFailure } from './errors.ts';
import { toast } from './toaster.tsx';

/** The act of a button: busy meanwhile, its success or its refusal said; what it made stale is read anew. */
export function useAct(): { busy: boolean; act: (work: () => Promise<unknown>, done: string) => Promise<boolean> } {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function act(work: () => Promise<unknown>, done: string) {
    setBusy(true);
    try {
      const { refresh } = await doAct(cache, work);
      toast.success(done);
      void refresh();
      return true;
    } catch (error) {
      toastFailure(error);
      // Somebody else may have moved it: what of all that is shown, nobody knows here.
      void cache.invalidateQueries();
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, act };
}
