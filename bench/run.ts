import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { buildApp } from '../src/app/build-app.ts';
import { uuidv7 } from '../src/common/ids.ts';
import { systemClock } from '../src/platform/clock.ts';
import { connect, type Connection } from '../src/platform/db/connection.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { type Database, openDatabase } from '../src/platform/db/pool.ts';
import { diskStore } from '../src/platform/files/store.ts';
import { createGeocoder } from '../src/platform/geo/geocoder.ts';
import { createLog } from '../src/platform/log.ts';
import { type Case, casesOf } from './cases.ts';
import { generate, type Scale } from './generate.ts';
import { startLoad, summarise, type Times, together } from './measure.ts';
import { readsOf, replay, type Statement, watchStatements } from './statements.ts';

export interface Measured {
  requests: number;
  name: string;
  clients: number;
  paged: boolean;
  /** As callers wait for it. */
  http: Times;
  /** As the server takes over it, from the call's arrival to the end of its answer. */
  server: Times;
  /** Its statements alone. */
  bare: Times;
}

interface Measure {
  connection: Connection;
  scale: Scale;
  clients: readonly number[];
  seconds: number;
  /** Only cases whose name holds this. */
  only: string;
  dataDir: string;
}

const secret = 'only for measures, thirty-two characters';
const rounds = 8;

async function signIn({ db }: Database, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const expires = new Date(Date.now() + 86_400_000);
  await db.insertInto('sessions').values({ id: uuidv7(), user_id: userId, token, expires_at: expires }).execute();
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `batilien.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

/** The program as it is served, on a port of its own; how long each call took it is added to `serving`. */
async function serve({ db, pool }: Database, dataDir: string) {
  const http = await buildApp({
    db,
    pool,
    secret,
    live: null,
    clock: systemClock,
    files: diskStore(join(dataDir, 'files')),
    geocoder: createGeocoder(),
    log: createLog('warn'),
    demo: false,
    publicUrl: 'http://127.0.0.1:3000',
    dataProtectionOfficer: { name: '', email: '', phone: '' },
    checkOutputs: false,
    limitRates: true,
    trustProxy: false,
    webRoot: null,
  });
  const serving: number[] = [];
  http.addHook('onResponse', async (_, reply) => {
    serving.push(reply.elapsedTime);
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  const address = http.server.address();
  if (!address || typeof address === 'string') throw new Error('nothing listens');
  return { http, port: address.port, serving };
}

/** What any answer costs: the part of a ratio that no statement can explain. */
async function emptyAnswer(port: number, serving: number[]): Promise<number> {
  const load = startLoad({ host: '127.0.0.1', port, cookie: '' });
  await load.play({ paths: ['/api/health'], clients: 1, calls: 2000 });
  await load.stop();
  return summarise(serving.slice(500)).median;
}

/**
 * Fills a database, then calls each case over HTTP and runs the statements it runs, turn by turn so that whatever else
 * the machine does weighs on both.
 */
export async function measureScale({ connection, scale, clients, seconds, only, dataDir }: Measure) {
  await migrate(connection);
  const filler = await connect(connection);
  const began = performance.now();
  const made = await generate(filler, scale, () => {});
  await filler.end();
  console.log(
    `${scale.requests} requests, ${scale.providers} providers: made in ${Math.round((performance.now() - began) / 1000)} s`,
  );

  const database = openDatabase(connection);
  const { pool } = database;
  const statements = watchStatements(pool);
  const cookies = { owner: await signIn(database, made.ownerId), worker: await signIn(database, made.workerId) };
  const { http, port, serving } = await serve(database, dataDir);
  console.log(`an answer without a database: ${(await emptyAnswer(port, serving)).toFixed(2)} ms of the server's`);
  const measured: Measured[] = [];
  const faults: string[] = [];
  const cases = await casesOf(pool, made);
  for (const { name, as, paths, paged } of cases.filter((one) => one.name.includes(only))) {
    if (paths.length === 0) throw new Error(`${name}: nothing to read`);
    const load = startLoad({ host: '127.0.0.1', port, cookie: cookies[as] });
    const runs: Statement[][] = [];
    for (const path of paths)
      runs.push(await statements.during(() => load.play({ paths: [path], clients: 1, calls: 1 })));
    faults.push(...(await checkReads(database, { name, paged }, runs)));
    const bare = (index: number) => replay(pool, runs[index % runs.length] ?? []);
    for (const count of clients) {
      // Prepared on every connection, and warm; the pace tells how many calls a round is.
      const pace = summarise(await together(count, 20 * count, bare)).median;
      await load.play({ paths, clients: count, calls: 20 * count });
      const calls = Math.max(count * 4, Math.round((count * seconds * 1000) / (2 * rounds * pace)));
      const times = { http: [] as number[], server: [] as number[], bare: [] as number[] };
      for (let round = 0; round < rounds; round++) {
        times.bare.push(...(await together(count, calls, bare)));
        serving.length = 0;
        times.http.push(...(await load.play({ paths, clients: count, calls })));
        times.server.push(...serving);
      }
      const [seen, server, alone] = [summarise(times.http), summarise(times.server), summarise(times.bare)];
      measured.push({ requests: scale.requests, name, clients: count, paged, http: seen, server, bare: alone });
    }
    await load.stop();
  }
  await http.close();
  await database.close();
  return { measured, faults };
}

/** Pages of the list are found by an index in their order; no case reads the table from end to end. */
async function checkReads(
  { pool }: Database,
  { name, paged }: Pick<Case, 'name' | 'paged'>,
  runs: readonly Statement[][],
): Promise<string[]> {
  const faults = new Set<string>();
  for (const statement of runs.flat().filter(({ text }) => /\brequests r\b/.test(text))) {
    const { indexes, scans } = await readsOf(pool, statement);
    if (scans) faults.add(`${name}: reads requests from end to end`);
    if (paged && !indexes.some((index) => index.startsWith('requests_company_'))) {
      faults.add(`${name}: goes by ${indexes.join(', ') || 'no index'}, not by one of its company`);
    }
  }
  return [...faults];
}
