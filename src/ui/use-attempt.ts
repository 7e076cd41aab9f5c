import { useState } from 'react';
import { type Failure, failureOf } from './errors.ts';
import { useRefreshed } from './use-refreshed.ts';

/**
 * Acts of one panel, each behind its button: which one is under way, and what the server found wrong with the last. What
 * an act made stale is read again.
 */
export function useAttempt<Act extends string>() {
  const refreshed = useRefreshed();
  const [busy, setBusy] = useState<Act | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** What no field explains. */
  const refusal = failure?.issues.length === 0 ? failure : null;
  /** What is wrong with a field. */
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
