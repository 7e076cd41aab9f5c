import type { Log } from '#platform/log.ts';

/** Runs a task again and again, one at a time, at once while it says there was work; answers what stops it. */
export function startPolling(
  task: (stopping: AbortSignal) => Promise<boolean>,
  everyMs: number,
  log: Log,
): () => Promise<void> {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();
  const run = async () => {
    let worked = false;
    try {
      worked = await task(stopping.signal);
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error }, 'polling');
    }
    if (!stopping.signal.aborted) timer = setTimeout(start, worked ? 0 : everyMs);
  };
  const start = () => {
    turn = run();
  };
  start();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await turn;
  };
}
