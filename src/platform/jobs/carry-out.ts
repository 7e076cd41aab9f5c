import type { Kysely, Transaction } from 'kysely';
import type { Job } from 'pg-boss';
import { truncated } from '#common/truncated.ts';
import type { DB } from '#platform/db/types.ts';
import type { Log } from '#platform/log.ts';
import { jobOf, later, onQueues, type Place, type Work } from './later.ts';

export interface ClaimedJob {
  /** Completes the job in the transaction of its writes. Throws when another process took it over. */
  done: (trx: Transaction<DB> | Kysely<DB>) => Promise<void>;
}

/** A handler completes its job with `done`, or by returning. */
export interface Bound {
  work: Work;
  run: (data: unknown, held: ClaimedJob) => Promise<void>;
}

export const bindWork = <T extends object | null>(
  work: Work<T>,
  run: (data: T, held: ClaimedJob) => Promise<void>,
): Bound => ({ work: work as unknown as Work, run: (data, held) => run(work.data.parse(data), held) });

/** Thrown when retrying is useless: an administrator decides. */
export class PermanentFailure extends Error {}

/** Thrown when a job stops because the program does: another process takes it at once. */
export class Interrupted extends Error {
  override message = 'the program stopped';
}

class TakenOver extends Error {}

/** A claimed job; its retry count distinguishes claims. */
type Claim = Pick<Job<object | null>, 'id' | 'retryCount' | 'data' | 'groupId'>;

/** A job nobody has claimed. */
export type StoppedJob = Omit<Claim, 'retryCount'> & { name: string };

const affected = (response: object): number => (response as { affected: number }).affected;

async function remove(db: Kysely<DB>, { name }: Work, { id, retryCount }: Claim): Promise<void> {
  if (affected(await onQueues(db, (queues) => queues.deleteJob(name, { id, retryCount }))) === 0) throw new TakenOver();
}

const placeOf = ({ id, groupId }: Omit<Claim, 'retryCount'>): Place => ({
  key: id,
  ...(groupId && { group: groupId }),
});

/** Shown to administrators. External servers may put anything into it, but the database cannot store NUL. */
const reasonOf = (error: unknown) => ({
  message: (error instanceof Error && truncated(error.message.toWellFormed().replaceAll('\0', ''), 500)) || 'unknown',
});

/** Restarts an unclaimed job with all its attempts. */
export async function renew(trx: Transaction<DB>, job: StoppedJob): Promise<void> {
  await onQueues(trx, (queues) => queues.deleteJob(job.name, job.id));
  await later(trx, job, job.data, placeOf(job));
}

export async function fileAsFailed(
  trx: Transaction<DB>,
  { name }: Work,
  { data, ...place }: Place & { data: object | null },
  error: unknown,
): Promise<void> {
  await onQueues(trx, async (queues) => {
    await queues.insert(name, [{ ...jobOf(data, place), retryLimit: 0 }]);
    await queues.fail(name, place.key, reasonOf(error));
  });
}

async function postpone(trx: Transaction<DB>, work: Work, job: Claim, error: unknown): Promise<void> {
  const { name } = work;
  if (error instanceof PermanentFailure) {
    await remove(trx, work, job);
    await fileAsFailed(trx, work, { data: job.data, ...placeOf(job) }, error);
    return;
  }
  // Failed jobs go behind those never tried; interrupted ones continue at once under another claim.
  const next = error instanceof Interrupted ? { startAfter: new Date() } : { priority: -1 };
  await onQueues(trx, async (queues) => {
    // One row per recurring kind, not one per run.
    if (work.cron) await queues.deleteStoredJobs(name);
    await queues.fail(name, { id: job.id, retryCount: job.retryCount }, reasonOf(error));
    await queues.update(name, undefined, { id: job.id, ...next });
  });
}

export async function carryOut(db: Kysely<DB>, { work, run }: Bound, job: Claim, log: Log): Promise<void> {
  let isOver = false;
  const done: ClaimedJob['done'] = async (trx) => {
    await remove(trx, work, job);
    isOver = true;
  };
  try {
    await run(job.data, { done });
    if (!isOver) await done(db);
    if (work.cron) await onQueues(db, (queues) => queues.deleteStoredJobs(work.name));
  } catch (error) {
    if (error instanceof TakenOver) return;
    if (!(error instanceof Interrupted)) log.warn({ err: error, work: work.name, job: job.id }, 'later work failed');
    await db.transaction().execute((trx) => postpone(trx, work, job, error));
  }
}
