import { useState } from 'react';
import { type Failure, failureOf } from '#ui/feedback/errors.ts';
import { useRefreshed } from './use-refreshed.ts';

/** Acts of a panel with their buttons: which one is running, and the last errors. Refetches what an act made stale. */
export function useAttempt<Act extends string>() {
  const refreshed = useRefreshed();
  const [busy, setBusy] = useState<Act | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** A refusal without field errors. */
  const refusal = failure?.issues.length === 0 ? failure : null;
  const problem = (field: string) => failure?.issues.find(({ path }) => path.join('.') === field)?.message;
  const attempt = async (act: Act, work: () => Promise<void>): Promise<void> => {
    setBusy(act);
    setFailure(null);
    try {
      await refreshed(work);
    } catch (error) {
      setFailure(failureOf(error));
    }
    setBusy(null);
  };
  return { busy, refusal, problem, attempt };
}
