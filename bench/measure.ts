import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Round, Target } from './load.ts';

/** Percentiles of durations, in milliseconds. */
export interface Times {
  median: number;
  p95: number;
}

export function summarise(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95) };
}

/** Callers run in a separate process, so that their work does not count as the server's. */
export function startLoad(target: Target) {
  const callers = fork(join(import.meta.dirname, 'load.ts'), [JSON.stringify(target)]);
  return {
    play: async (round: Round): Promise<number[]> => {
      const answer = once(callers, 'message');
      callers.send(round);
      const [{ times, error }] = (await answer) as [{ times?: number[]; error?: string }];
      if (!times) throw new Error(error);
      return times;
    },
    stop: async (): Promise<void> => {
      callers.kill();
      await once(callers, 'exit');
    },
  };
}
