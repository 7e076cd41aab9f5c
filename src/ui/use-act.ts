import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastFailure } from './errors.ts';
import { toast } from './toaster.tsx';

/** The act of a button: busy meanwhile, its success or its refusal said; whatever is shown is read anew after either. */
export function useAct(): { busy: boolean; act: (work: () => Promise<unknown>, done: string) => Promise<boolean> } {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function act(work: () => Promise<unknown>, done: string) {
    setBusy(true);
    try {
      await work();
      toast.success(done);
      return true;
    } catch (error) {
      toastFailure(error);
      return false;
    } finally {
      setBusy(false);
      void cache.invalidateQueries();
    }
  }
  return { busy, act };
}
