import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { defineEvents } from '../src/common/events.ts';
import { uuidv7 } from '../src/common/ids.ts';
import { imports } from '../src/features/network/directory/import-progress.ts';
import { bindImports } from '../src/features/network/directory/run-imports.ts';
import {
  bindWaitingNotices,
  digests,
  notifyPersons,
} from '../src/features/people/notifications/notification.public.ts';
import { bindEffects, declareReactions } from '../src/platform/events/react.ts';
import { record } from '../src/platform/events/record.ts';
import { diskStore } from '../src/platform/files/store.ts';
import { createGeocoder } from '../src/platform/geo/geocoder.ts';
import { bindWork, type Bound, Interrupted } from '../src/platform/jobs/carry-out.ts';
import { installQueues } from '../src/platform/jobs/install-queues.ts';
import { later, onQueues } from '../src/platform/jobs/later.ts';
import { startWork } from '../src/platform/jobs/runner.ts';
import { bindRepeated } from '../src/platform/jobs/repeated.ts';
import { createLog } from '../src/platform/log.ts';
import { queueMail } from '../src/platform/mail/queue.ts';
import { bindMails } from '../src/platform/mail/send-mail.ts';
import { askPaper, bindPapers } from '../src/platform/papers/keep-paper.ts';
import { testDatabase } from './database.ts';
import { launch, until } from './engine/program.ts';
import { rgeDirectory } from './rge-directory.ts';
import { triedPaper } from './tried-paper.ts';
import { superviseQueues, waitFor, workAll, workOne } from './work.ts';
import { told as notice } from '../src/features/people/notifications/notices.contract.ts';

const { db, connection } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'batilien-later-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const clock = () => new Date();
const marks = async () => (await sql<{ what: string }>`SELECT what FROM marks ORDER BY 1`.execute(db)).rows;
beforeAll(() => sql`CREATE TABLE marks (what text)`.execute(db));

const states = async (name: string) =>
  (await sql<{ state: string }>`SELECT state FROM pgboss.job WHERE name = ${name}`.execute(db)).rows.map(
    ({ state }) => state,
  );

/** Runs the real workers until the test ends. */
async function start(...bounds: Bound[]): Promise<void> {
  const stop = await startWork({ connection, db, log: createLog('silent') }, bounds, new AbortController().signal);
  onTestFinished(stop);
}

/** Another process takes a job and is killed midway; its claim is then made so many minutes older. */
async function killMidway(kind: string, queue: string, heldMinutes = 2): Promise<void> {
  const { child, lines, errors, exited } = launch([
    join(import.meta.dirname, 'later-worker.ts'),
    kind,
    folder,
    JSON.stringify(connection),
  ]);
  onTestFinished(() => void child.kill('SIGKILL'));
  await until(`${kind} to begin`, () => lines.includes('begun') || (child.exitCode !== null && errors()));
  expect(lines).toEqual(['begun']);
  child.kill('SIGKILL');
  await exited;
  // While it might be alive, the job stays claimed.
  await superviseQueues(db);
  expect(await states(queue)).toEqual(['active']);
  await waitFor(db, heldMinutes * 60_000);
  await superviseQueues(db);
  expect(await states(queue)).toEqual(['retry']);
  await waitFor(db, 3 * 60_000);
  // The released slot is counted in the next round.
  await superviseQueues(db);
}
const done = (queue: string) => vi.waitFor(async () => expect(await states(queue)).toEqual([]), { timeout: 60_000 });

const { 'essai.tue': essai } = defineEvents([], { 'essai.tue': { readers: 'system' } });
const told = {
  'essai.tue': {
    mark: async (trx: typeof db) => {
      await sql`INSERT INTO marks VALUES ('effect')`.execute(trx);
    },
  },
};
const tell = () => db.transaction().execute((trx) => record(trx, essai, { actor: null, now: clock() }));

test('a reaction whose process is killed before committing happens once', async () => {
  declareReactions(told);
  await tell();
  await killMidway('effect', 'effect');
  expect(await marks()).toEqual([]);
  await Promise.all([start(bindEffects(db, told, clock)), start(bindEffects(db, told, clock))]);
  await done('effect');
  expect(await marks()).toEqual([{ what: 'effect' }]);
});

test('reactions follow events and each other without polling; the transaction decides', async () => {
  declareReactions(told);
  await sql`DELETE FROM marks`.execute(db);
  await start(bindEffects(db, told, clock));
  const undone = db.transaction().execute(async (trx) => {
    await record(trx, essai, { actor: null, now: clock() });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await states('effect')).toEqual([]);
  for (const _ of Array.from({ length: 40 })) await tell();
  await vi.waitFor(async () => expect(await marks()).toHaveLength(40), { timeout: 60_000 });
  await done('effect');
});

test('a mail whose process is killed while the relay is silent is sent once', async () => {
  const sent: string[] = [];
  await queueMail(db, { to: 'a@exemple.test', language: 'fr', template: 'essai', data: {}, now: clock() });
  await killMidway('mail', 'mail');
  const write = () => ({ subject: '', text: '', html: '', headers: {} });
  const mailer = () =>
    bindMails({ db, clock, write, recheck: async (_, data) => data, deliver: async ({ to }) => void sent.push(to) });
  await Promise.all([start(mailer()), start(mailer())]);
  await done('mail');
  expect(sent).toEqual(['a@exemple.test']);
  expect(await db.selectFrom('mails').select('attempts').execute()).toEqual([{ attempts: 2 }]);
});

test('a digest whose process is killed before committing is one mail', async () => {
  await db.deleteFrom('mails').execute();
  const userId = uuidv7();
  await db.insertInto('users').values({ id: userId, name: 'Claire', email: 'claire@exemple.test' }).execute();
  await db.insertInto('notification_choices').values({ user_id: userId, kind: 'mentioned', mail: 'digest' }).execute();
  const settings = { publicUrl: 'https://batilien.test', secret: 'only for tests' };
  const mention = notice('mentioned', { who: 'Léa', excerpt: 'Bonjour' });
  const to = { userIds: [userId], companyId: null, groupKey: 'c' };
  const mail = { template: 'notifications.message', to: '/' };
  await db.transaction().execute((trx) => notifyPersons(trx, { ...settings, ...mention, ...to, mail, now: clock() }));
  await waitFor(db, 24 * 3_600_000);
  await killMidway('notice-digest', digests.name);
  const mails = () => db.selectFrom('mails').select('template').execute();
  expect(await mails()).toEqual([]);
  const both = () => start(...bindWaitingNotices({ db, clock, ...settings }));
  await Promise.all([both(), both()]);
  await done(digests.name);
  expect(await mails()).toEqual([{ template: 'notifications.digest' }]);
});

test('an import whose process is killed continues from its last batch', async () => {
  const id = uuidv7();
  const files = diskStore(folder);
  const lines = [...rgeDirectory({ companies: 20, seed: 3 })];
  await files.putStream(`directory/${id}.csv`, Readable.from(lines.map((line) => Buffer.from(line))));
  await sql`INSERT INTO directory_imports (id, source, file_name, storage_key, data_on, created_at)
    VALUES (${id}, 'upload', 'rge.csv', ${`directory/${id}.csv`}, '2026-11-19', now())`.execute(db);
  await later(db, imports, { id }, { key: id });
  await killMidway('directory-import', 'directory-import');
  const progress = () => db.selectFrom('directory_imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const killed = await progress();
  expect(killed).toMatchObject({ state: 'merging', companies_added: 0 });
  const importer = () => bindImports({ db, clock, files, geocoder: createGeocoder(), rgeDirectory: undefined });
  await Promise.all([start(importer()), start(importer())]);
  await done('directory-import');
  expect(await progress()).toMatchObject({ state: 'done', rows_read: killed.rows_read });
});

test.each([
  ['while it is drawn', 'paper-drawn', 1],
  ['once it is sealed', 'paper-sealed', 0],
])('a document whose process is killed %s is typeset once and stored', async (_, kind, drawn) => {
  const ownerId = uuidv7();
  const files = diskStore(folder);
  await db.transaction().execute((trx) => askPaper(trx, { kind: 'essai' }, ownerId));
  await killMidway(kind, 'paper', 4);
  let composed = 0;
  const keeper = () => bindPapers({ db, clock, files }, [triedPaper(() => (composed += 1))]);
  await Promise.all([start(keeper()), start(keeper())]);
  await done('paper');
  expect(composed).toBe(drawn);
  const { sha256, bytes } = await db
    .selectFrom('papers')
    .where('owner_id', '=', ownerId)
    .select(['sha256', 'bytes'])
    .executeTakeFirstOrThrow();
  expect(bytes).toBeNull();
  const kept = await db
    .selectFrom('attachments')
    .where('owner_id', '=', ownerId)
    .select('storage_key as key')
    .execute();
  expect(kept).toHaveLength(1);
  const stored = await files.read(kept[0]?.key ?? '');
  expect(
    stored &&
      createHash('sha256')
        .update(await buffer(stored))
        .digest('hex'),
  ).toBe(sha256);
});

test('a recurring job resumes after a kill, in one process only', async () => {
  let turns = 0;
  const turn = () => bindRepeated({ name: 'essai-de-nuit', cron: '0 3 1 1 *', run: async () => (turns += 1) });
  await installQueues(connection, [turn().work]);
  await onQueues(db, (queues) => queues.send('essai-de-nuit'));
  await killMidway('turn', 'essai-de-nuit');
  await Promise.all([start(turn()), start(turn())]);
  await done('essai-de-nuit');
  expect(turns).toBe(1);
});

test('work interrupted by the program’s end continues in another process at once', async () => {
  const key = uuidv7();
  await later(db, imports, { id: key }, { key });
  const ended = bindWork(imports, () => Promise.reject(new Interrupted()));
  await workOne(db, ended);
  expect(await states('directory-import')).toEqual(['retry']);
  const done: string[] = [];
  await workAll(
    db,
    bindWork(imports, async ({ id }) => void done.push(id)),
  );
  expect(done).toEqual([key]);
});

test('a queue accepts one job per key, even when requested again meanwhile', async () => {
  const key = uuidv7();
  await later(db, imports, { id: key }, { key });
  await later(db, imports, { id: key }, { key });
  expect(await states('directory-import')).toEqual(['created']);
  await sql`DELETE FROM pgboss.job WHERE name = 'directory-import'`.execute(db);
});
