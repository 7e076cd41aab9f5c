import { createHmac, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { prepareDatabase } from '../src/app/prepare-database.ts';
import { buildApp } from '../src/app/build-app.ts';
import { uuidv7 } from '../src/common/ids.ts';
import { systemClock } from '../src/platform/clock.ts';
import { connect, type Connection } from '../src/platform/db/connection.ts';
import { type Database, openPools, type Pools } from '../src/platform/db/pool.ts';
import type { Live } from '../src/platform/events/live.ts';
import { diskStore } from '../src/platform/files/store.ts';
import { createCompanyRegister } from '../src/platform/registers/company-register.ts';
import { createGeocoder } from '../src/platform/geo/geocoder.ts';
import { noGround } from '../src/platform/geo/map-ground.ts';
import { createLog } from '../src/platform/log.ts';
import type { Case } from './cases.ts';
import { type Generated, generate, type Scale } from './generate.ts';
import { type Statements, watchStatements } from './statements.ts';

/** The whole program with its own filled database and port. */
export interface Stand {
  scale: Scale;
  pool: pg.Pool;
  db: Database['db'];
  made: Generated;
  port: number;
  statements: Statements;
  cookies: Record<Case['as'], string>;
  cases: Case[];
  /** Server time of each call, from arrival to the end of the answer. */
  serving: number[];
  close: () => Promise<void>;
}

const secret = 'only for measures, thirty-two characters';

/** Opens a session and returns its cookie. */
export async function signIn({ db }: Pick<Database, 'db'>, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const expires = new Date(Date.now() + 86_400_000);
  await db.insertInto('sessions').values({ id: uuidv7(), user_id: userId, token, expires_at: expires }).execute();
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `batilien.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

export async function serve(
  { main, reads, reserved }: Pools,
  dataDir: string,
  serving: number[],
  live: Live | null = null,
) {
  const http = await buildApp({
    db: main.db,
    pool: main.pool,
    reads: reads.db,
    reserved,
    secret,
    live,
    clock: systemClock,
    files: diskStore(dataDir),
    geocoder: createGeocoder(),
    companyRegister: createCompanyRegister({ clock: () => new Date() }),
    rgeDirectory: undefined,
    mapGround: noGround,
    log: createLog('warn'),
    demo: false,
    outbox: false,
    publicUrl: 'http://127.0.0.1:3000',
    pushKey: '',
    pushServices: [],
    siteLines: () => ({ publisher: [], hosting: [], officer: [], tiles: [] }),
    dataProtectionOfficer: { name: '', email: '', phone: '' },
    checkOutputs: false,
    sms: false,
    limitRates: true,
    trustProxy: false,
    webRoot: null,
  });
  http.addHook('onResponse', async (_, reply) => {
    serving.push(reply.elapsedTime);
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  const address = http.server.address();
  if (!address || typeof address === 'string') throw new Error('nothing listens');
  return { http, port: address.port };
}

/** Migrates and fills an empty database, then serves the program. */
export async function raiseStand(
  connection: Connection,
  scale: Scale,
  dataDir: string,
  casesOf: (pool: pg.Pool, made: Generated) => Promise<Case[]>,
): Promise<Stand> {
  await prepareDatabase(connection, { publicUrl: '', secret: '' });
  const filler = await connect(connection);
  const began = performance.now();
  const made = await generate(filler, scale, () => {});
  await filler.end();
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${scale.requests} requests, ${scale.providers} providers: made in ${seconds} s`);
  return openStand(connection, scale, dataDir, made, casesOf);
}

export async function openStand(
  connection: Connection,
  scale: Scale,
  dataDir: string,
  made: Generated,
  casesOf: (pool: pg.Pool, made: Generated) => Promise<Case[]>,
): Promise<Stand> {
  const pools = openPools(connection, { size: 23 });
  const { main, reads, reserved } = pools;
  const statements = watchStatements(main.pool, reads.pool, reserved.pool);
  const serving: number[] = [];
  const { http, port } = await serve(pools, dataDir, serving);
  return {
    scale,
    pool: main.pool,
    db: main.db,
    made,
    port,
    statements,
    serving,
    cookies: {
      owner: await signIn(main, made.ownerId),
      worker: await signIn(main, made.workerId),
      admin: await signIn(main, made.adminId),
    },
    cases: await casesOf(main.pool, made),
    close: async () => {
      await http.close();
      await pools.close();
    },
  };
}
