import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Connection } from './connection.ts';
import { prepareClient, statementNames } from './statements.ts';
import type { DB } from './types.ts';

export type Db = Kysely<DB>;

export interface Database<T = DB> {
  db: Kysely<T>;
  pool: pg.Pool;
  close: () => Promise<void>;
}

const slowMs = 1000;

const { INT8, DATE } = pg.types.builtins;
const oids = { int8s: 1016, dates: 1182, texts: 1009 };
const asIs = (text: string) => text;
const texts = pg.types.getTypeParser(oids.texts) as (array: string) => (string | null)[];

const types = new pg.TypeOverrides();
types.setTypeParser(INT8, toSafeInteger);
types.setTypeParser(oids.int8s, (array) => texts(array).map((text) => text && toSafeInteger(text)));
// A calendar day has no time zone: as a Date it could shift by one.
types.setTypeParser(DATE, asIs);
types.setTypeParser(oids.dates, texts);

/** Reads bigint as number, numeric and date as text; prepares statements by name. */
export function openDatabase<T = DB>(
  connection: Connection,
  options: { max?: number; statementMs?: number; log?: Log } = {},
): Database<T> {
  const { log } = options;
  const pool = new pg.Pool({
    application_name: 'batilien',
    max: options.max ?? 20,
    connectionTimeoutMillis: 10_000,
    statement_timeout: options.statementMs ?? 60_000,
    idle_in_transaction_session_timeout: 60_000,
    ...connection,
    types,
  });
  // Lost idle connections emit an error on the pool, busy ones on the query: without a listener the process would end.
  pool.on('error', () => {});
  const nameOf = statementNames();
  pool.on('connect', (client) => {
    client.on('error', () => {});
    prepareClient(client, nameOf);
  });
  const db = new Kysely<T>({
    dialect: new PostgresDialect({ pool }),
    ...(log ? { log: (event) => logSlow(event, log) } : {}),
  });
  return { db, pool, close: () => db.destroy() };
}

/** Separate pools: reads have a short timeout, and sessions and readiness checks never wait for others. */
export interface Pools {
  main: Database;
  reads: Database;
  reserved: Database;
  close: () => Promise<void>;
}

const longestReadMs = 5000;
const reservedConnections = 3;

/** After the reserved connections, half for reads and half for the rest. */
export function openPools(
  connection: Connection,
  { size, readMs = longestReadMs, log }: { size: number; readMs?: number; log?: Log },
): Pools {
  const logging = log ? { log } : {};
  const half = Math.floor((size - reservedConnections) / 2);
  const main = openDatabase(connection, { ...logging, max: size - reservedConnections - half });
  const reads = openDatabase(connection, { ...logging, max: half, statementMs: readMs });
  const reserved = openDatabase(connection, { ...logging, max: reservedConnections, statementMs: longestReadMs });
  const close = async () => {
    await Promise.all([main.close(), reads.close(), reserved.close()]);
  };
  return { main, reads, reserved, close };
}

/** Without the statement's values. */
function logSlow({ queryDurationMillis, query }: LogEvent, log: Log): void {
  if (queryDurationMillis > slowMs)
    log.warn({ ms: Math.round(queryDurationMillis), sql: query.sql.slice(0, 2000) }, 'slow query');
}

function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of safe range: ${text}`);
  return value;
}
