import { type ChildProcess, fork } from 'node:child_process';
import { on, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { prepareDatabase } from '../src/app/prepare-database.ts';
import { topics } from '../src/app/topics.ts';
import { uuidv7 } from '../src/common/ids.ts';
import { writeNotice } from '../src/features/people/notifications/write-notice.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { Connection } from '../src/platform/db/connection.ts';
import { startEngine } from '../src/platform/db/engine.ts';
import { openDatabase, openPools } from '../src/platform/db/pool.ts';
import { startLive } from '../src/platform/events/live.ts';
import { createLog } from '../src/platform/log.ts';
import { eventBlocks } from '../test/event-blocks.ts';
import { removeAbandoned, testFolder } from '../test/folders.ts';
import { summarise } from './measure.ts';
import { serve, signIn } from './stand.ts';

const people = 40;
const streamsEach = 5;
const messages = 300;
const everyMs = 20;
const target = 1000;

/** Comparable between processes of the machine. */
const now = () => performance.timeOrigin + performance.now();

/** One of two processes: serves streams, and sends messages on request. */
async function beProcess({ connection, dataDir }: { connection: Connection; dataDir: string }): Promise<void> {
  const pools = openPools(connection, { size: 23 });
  const { db } = pools.main;
  const live = startLive(connection, { db: pools.reads.db, log: createLog('warn'), topics, clock: systemClock });
  const { port } = await serve(pools, dataDir, [], live);
  process.send?.({ port });
  for await (const [{ userId }] of on(process, 'message') as AsyncIterable<[{ userId: string }]>) {
    const whose = { userId, companyId: null, groupKey: null, requestId: null } as const;
    const ways = { inApp: true, push: false, silent: false, waiting: null } as const;
    const notice = { ...whose, ...ways, kind: 'test', data: {}, now: new Date() } as const;
    const id = await db.transaction().execute((trx) => writeNotice(trx, notice));
    process.send?.({ id, at: now() });
  }
}

/** Follows a stream; calls `hear` with each message's notice. */
async function follow(port: number, cookie: string, hear: (noticeId: string) => void): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/live`, { headers: { cookie } });
  const read = async () => {
    for await (const said of eventBlocks(answer)) {
      if (said('event') === 'told') hear((JSON.parse(said('data') ?? '') as { noticeId: string }).noticeId);
    }
  };
  // Ends with its process.
  read().catch(() => undefined);
}

async function measure(connection: Connection, dataDir: string): Promise<boolean> {
  await prepareDatabase(connection, { publicUrl: '', secret: '' });
  const { db, close } = openDatabase(connection);
  const start = async () => {
    const child = fork(import.meta.filename, [JSON.stringify({ connection, dataDir })]);
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    return { child, port };
  };
  const processes: { child: ChildProcess; port: number }[] = [await start(), await start()];
  const [here, there] = processes;
  if (!here || !there) throw new Error('two processes are needed');
  const ids: string[] = [];
  const heard = new Map<string, number[]>();
  const hear = (subject: string) => heard.set(subject, [...(heard.get(subject) ?? []), now()]);
  for (let count = 0; count < people; count += 1) {
    const id = uuidv7();
    ids.push(id);
    await db
      .insertInto('users')
      .values({ id, name: 'Personne', email: `${id}@mesure.test` })
      .execute();
    const profile = { user_id: id, name: 'Personne', role: 'donneur_ordre', active_roles: ['donneur_ordre'] };
    await db
      .insertInto('profiles')
      .values({ ...profile, selected_role: 'donneur_ordre' })
      .execute();
    const cookie = await signIn({ db }, id);
    for (let stream = 0; stream < streamsEach; stream += 1) await follow(there.port, cookie, hear);
  }
  await delay(2000);
  const times: number[] = [];
  const committed = new Map<string, number>();
  here.child.on('message', ({ id, at }: { id: string; at: number }) => committed.set(id, at));
  for (let count = 0; count < messages; count += 1) {
    here.child.send({ userId: ids[count % people] });
    await delay(everyMs);
  }
  await delay(2000);
  for (const [id, at] of committed) for (const when of heard.get(id) ?? []) times.push(when - at);
  for (const { child } of processes) child.kill();
  await close();
  const { median, p95 } = summarise(times);
  const expected = messages * streamsEach;
  console.log(
    `${people * streamsEach} streams of another process: ${times.length} of ${expected} heard, ` +
      `from commit to browser ${median.toFixed(1)} ms at the median, ${p95.toFixed(1)} at the 95th percentile`,
  );
  return times.length === expected && p95 < target;
}

const given = process.argv[2];
if (given) await beProcess(JSON.parse(given) as { connection: Connection; dataDir: string });
else {
  await removeAbandoned();
  const folder = testFolder();
  const engine = await startEngine({ databaseUrl: undefined, dataDir: folder.dataDir });
  try {
    if (!(await measure(engine.connection, folder.dataDir))) process.exitCode = 1;
  } finally {
    await engine.stop();
    await folder.remove();
  }
}
