/** A process that takes one job, reports it, and never finishes: to be killed. */
import { writeSync } from 'node:fs';
import { sql } from 'kysely';
import { bindImports } from '../src/features/network/directory/run-imports.ts';
import { bindWaitingNotices, digests } from '../src/features/people/notifications/notification.public.ts';
import type { Connection } from '../src/platform/db/connection.ts';
import { openDatabase } from '../src/platform/db/pool.ts';
import { bindEffects } from '../src/platform/events/react.ts';
import { diskStore } from '../src/platform/files/store.ts';
import { createGeocoder } from '../src/platform/geo/geocoder.ts';
import type { Bound } from '../src/platform/jobs/carry-out.ts';
import { startWork } from '../src/platform/jobs/runner.ts';
import { bindRepeated } from '../src/platform/jobs/repeated.ts';
import { createLog } from '../src/platform/log.ts';
import { bindMails } from '../src/platform/mail/send-mail.ts';
import { bindPapers } from '../src/platform/papers/keep-paper.ts';
import { triedPaper } from './tried-paper.ts';

const [kind = '', folder = '', said = ''] = process.argv.slice(2);
const connection = JSON.parse(said) as Connection;
const { db } = openDatabase(connection);
const clock = () => new Date();

const never = new Promise<never>(() => {});
const stall = () => {
  writeSync(1, 'begun\n');
  return never;
};

/** Stops the process in synchronous work. */
const freeze = (): never => {
  writeSync(1, 'begun\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  throw new Error('never');
};

const bounds: Record<string, () => Bound> = {
  effect: () => {
    const mark = async (trx: typeof db) => {
      await sql`INSERT INTO marks VALUES ('effect')`.execute(trx);
      await stall();
    };
    return bindEffects(db, { 'essai.tue': { mark } }, clock);
  },
  mail: () =>
    bindMails({
      db,
      clock,
      write: () => ({ subject: '', text: '', html: '', headers: {} }),
      deliver: () => stall(),
      recheck: async (_, data) => data,
    }),
  // The job is completed in a transaction that is open when its clock is read.
  'notice-digest': () =>
    bindWaitingNotices({ db, clock: freeze, publicUrl: '', secret: 'only for tests' }).find(
      ({ work }) => work.name === digests.name,
    )!,
  'directory-import': () => {
    const geocoder = createGeocoder();
    const files = diskStore(folder);
    // The rows are parsed; the third is being located.
    let placed = 0;
    const locate: typeof geocoder.locate = (...asked) => {
      if (++placed < 3) return geocoder.locate(...asked);
      return freeze();
    };
    return bindImports({ db, clock, files, geocoder: { ...geocoder, locate }, rgeDirectory: undefined });
  },
  // Being typeset; or sealed, but not stored yet.
  'paper-drawn': () => {
    const say = () => void writeSync(1, 'begun\n');
    return bindPapers({ db, clock, files: diskStore(folder) }, [triedPaper(say, 2000)]);
  },
  'paper-sealed': () =>
    bindPapers({ db, clock, files: { ...diskStore(folder), put: stall } }, [triedPaper(() => undefined)]),
  turn: () => bindRepeated({ name: 'essai-de-nuit', cron: '0 3 1 1 *', run: stall }),
};

const bound = bounds[kind]?.();
if (!bound) throw new Error(`usage: later-worker.ts ${Object.keys(bounds).join('|')} FOLDER CONNECTION`);
await startWork({ connection, db, log: createLog('silent') }, [bound], new AbortController().signal);
