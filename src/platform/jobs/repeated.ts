import { z } from 'zod';
import { bindWork, type Bound } from './carry-out.ts';
import { defineWork, type Work } from './later.ts';

/** A repeated task; in several processes at once it still runs in one of them only. */
export interface Job {
  name: string;
  /** Five-field cron, in Paris time. */
  cron: string;
  run: () => Promise<unknown>;
}

/** A turn that fails is tried again soon or not at all, for the next one comes; what a dead process held lapses. */
const queue = { retryLimit: 3, retryDelay: 15, retryDelayMax: 120, heartbeatSeconds: 30 };

/** A repeated task as later work without a payload. */
export const repeatedWork = ({ name, cron }: Omit<Job, 'run'>): Work<null> =>
  defineWork(name, z.null(), { cron, queue });

export const bindRepeated = ({ run, ...job }: Job): Bound =>
  bindWork(repeatedWork(job), async () => void (await run()));
