import type { Kysely, Transaction } from 'kysely';
import type { Job } from 'pg-boss';
import { truncated } from '#common/truncated.ts';
import type { DB } from '#platform/db/types.ts';
import type { Log } from '#platform/log.ts';
import { jobOf, later, onQueues, type Place, type Work } from './later.ts';

/** A job that this process holds. */
export interface ClaimedJob {
  /**
   * Says that the job is done, in the transaction of what it wrote: both are kept or neither is. Throws where the job
   * is no longer this process's own.
   */
  done: (trx: Transaction<DB> | Kysely<DB>) => Promise<void>;
}

/** A kind of work and who does it. Work that never says that it is done is, once it returns. */
export interface Bound {
  work: Work;
  run: (data: unknown, held: ClaimedJob) => Promise<void>;
}

export const bindWork = <T extends object | null>(
  work: Work<T>,
  run: (data: T, held: ClaimedJob) => Promise<void>,
): Bound => ({ work: work as unknown as Work, run: (data, held) => run(work.data.parse(data), held) });

/** Thrown by work that no further try would mend: an administrator decides. */
export class PermanentFailure extends Error {}

/** Thrown by work that gives way, for the program stops: another process takes it at once. */
export class Interrupted extends Error {
  override message = 'the program stopped';
}

/** Another process has the job by now. */
class TakenOver extends Error {}

/** A job as it was claimed; its count of tries tells one claim from the next. */
type Claim = Pick<Job<object | null>, 'id' | 'retryCount' | 'data' | 'groupId'>;

/** A job that nobody holds. */
export type StoppedJob = Omit<Claim, 'retryCount'> & { name: string };

const affected = (response: object): number => (response as { affected: number }).affected;

/** Removes a job that is still held under this claim. */
async function remove(db: Kysely<DB>, { name }: Work, { id, retryCount }: Claim): Promise<void> {
  if (affected(await onQueues(db, (queues) => queues.deleteJob(name, { id, retryCount }))) === 0) throw new TakenOver();
}

const placeOf = ({ id, groupId }: Omit<Claim, 'retryCount'>): Place => ({
  key: id,
  ...(groupId && { group: groupId }),
});

/** What an administrator reads. Servers elsewhere put what they like into it: the database holds no NUL. */
const reasonOf = (error: unknown) => ({
  message: (error instanceof Error && truncated(error.message.toWellFormed().replaceAll('\0', ''), 500)) || 'unknown',
});

/** Begins a job that nobody holds anew, with all its tries before it. */
export async function renew(trx: Transaction<DB>, job: StoppedJob): Promise<void> {
  await onQueues(trx, (queues) => queues.deleteJob(job.name, job.id));
  await later(trx, job, job.data, placeOf(job));
}

/** Files a job as failed, without a try. */
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
  // What failed goes behind what never did; what gave way goes on at once, under another claim.
  const next = error instanceof Interrupted ? { startAfter: new Date() } : { priority: -1 };
  await onQueues(trx, async (queues) => {
    // One line a kind that comes back, not one a turn.
    if (work.cron) await queues.deleteStoredJobs(name);
    await queues.fail(name, { id: job.id, retryCount: job.retryCount }, reasonOf(error));
    await queues.update(name, undefined, { id: job.id, ...next });
  });
}

/** Does one job that was claimed, once: it ends with what it wrote, or waits for its next try. */
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
