import { z } from 'zod';
import { bindWork, type Bound } from './carry-out.ts';
import { defineWork, type Work } from './later.ts';

/** A recurring task; runs in one process at a time. */
export interface Job {
  name: string;
  /** Five-field cron expression, Paris time. */
  cron: string;
  run: () => Promise<unknown>;
}

/** A failed run is retried soon or not at all, since the next one follows; a dead process's claim expires. */
const queue = { retryLimit: 3, retryDelay: 15, retryDelayMax: 120, heartbeatSeconds: 30 };

export const repeatedWork = ({ name, cron }: Omit<Job, 'run'>): Work<null> =>
  defineWork(name, z.null(), { cron, queue });

export const bindRepeated = ({ run, ...job }: Job): Bound =>
  bindWork(repeatedWork(job), async () => void (await run()));
