import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareDatabase } from '../src/app/prepare-database.ts';
import { connect, type Connection, withDatabase } from '../src/platform/db/connection.ts';
import { startEngine } from '../src/platform/db/engine.ts';
import { removeAbandoned, testFolder } from '../test/folders.ts';
import { type Case, casesOf } from './cases.ts';
import { crowd } from './crowd.ts';
import { compare, emptyAnswer, type Measured } from './compare.ts';
import { heavyCases } from './heavy-cases.ts';
import { pageCases } from './page-cases.ts';
import { print } from './print.ts';
import { openStand, raiseStand, type Stand } from './stand.ts';
import { visitCases } from './visit-cases.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    clients: { type: 'string', default: '1,16' },
    seconds: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    keep: { type: 'string', default: '' },
  },
});
const target = 1.5;
// Milliseconds below which a ratio is meaningless: writing any answer takes longer than two statements by key.
const slack = 0.3;
const growth = 2;
const large = Number(values.requests);
const small = Math.max(1000, large / 10);
const clients = values.clients.split(',').map(Number);
const only = values.only.split(',');

const allCases: typeof casesOf = async (pool, made) => [
  ...(await casesOf(pool, made)),
  ...(await heavyCases(pool, made)),
  ...(await pageCases(pool, made)),
  ...(await visitCases(pool, made)),
];

function faultsOf(results: readonly Measured[], cases: readonly Case[]): string[] {
  return results
    .filter(({ requests }) => requests === large)
    .flatMap(({ name, clients: count, paged, server, bare, ratio }) => {
      const faults = [];
      const bound = cases.find((one) => one.name === name)?.bound;
      if (bound !== undefined) {
        const slow = count === Math.min(...clients) && bare.median > bound;
        return slow ? [`${name}: ${bare.median.toFixed(0)} ms, where ${bound} are allowed`] : [];
      }
      if (ratio > target && server.median - bare.median > slack) {
        faults.push(`${name}, ${count} clients: ${ratio.toFixed(2)} times the bare statements`);
      }
      const before = results.find((one) => one.requests === small && one.name === name && one.clients === count);
      const grown = before ? server.median / before.server.median : 1;
      // With a single client, to compare work rather than waiting.
      if (paged && count === Math.min(...clients) && grown > growth) {
        faults.push(`${name}: ${grown.toFixed(2)} times slower on ten times the rows`);
      }
      return faults;
    });
}

/** New columns and indexes change plans. */
async function refreshStatistics(connection: Connection): Promise<void> {
  const admin = await connect(connection);
  await admin.query('VACUUM (ANALYZE)');
  await admin.end();
}

/** A filled database: made now, or by a former run with the same `--keep`. */
async function makeStand(requests: number): Promise<Stand> {
  const name = `bench_${requests}`;
  const scale = { requests, providers: Math.round(requests / 5) };
  const connection = withDatabase(engine.connection, name);
  const kept = join(folder.dataDir, `${name}.json`);
  if (existsSync(kept)) {
    const made = JSON.parse(readFileSync(kept, 'utf8')) as Stand['made'];
    if ((await prepareDatabase(connection, { publicUrl: '', secret: '' })).length > 0)
      await refreshStatistics(connection);
    return openStand(connection, scale, folder.dataDir, made, allCases);
  }
  const admin = await connect(engine.connection);
  await admin.query(`DROP DATABASE IF EXISTS ${name}`);
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const raised = await raiseStand(connection, scale, folder.dataDir, allCases);
  if (values.keep) writeFileSync(kept, JSON.stringify(raised.made));
  return raised;
}

await removeAbandoned();
if (values.keep) mkdirSync(values.keep, { recursive: true });
const folder = values.keep ? { dataDir: values.keep, remove: async () => undefined } : testFolder();
const engine = await startEngine({ databaseUrl: undefined, dataDir: folder.dataDir });
const faults: string[] = [];
try {
  const stands: Stand[] = [];
  for (const requests of [small, large]) stands.push(await makeStand(requests));
  const [first] = stands;
  if (first) console.log(`an answer without a database: ${(await emptyAnswer(first)).toFixed(2)} ms of the server's`);
  const busy = loadavg()[0] ?? 0;
  if (busy > availableParallelism()) console.log(`others use this machine (load ${busy.toFixed(1)}): expect noise`);
  const results: Measured[] = [];
  for (const { name } of first?.cases.filter((one) => only.some((part) => one.name.includes(part))) ?? []) {
    const { measured, faults: found } = await compare(stands, name, clients, Number(values.seconds));
    results.push(...measured);
    faults.push(...found);
  }
  print(results);
  const largest = stands.at(-1);
  const isCrowded = only.some((part) => 'crowd'.includes(part));
  if (largest && isCrowded) faults.push(...(await crowd(largest)));
  if (results.length === 0 && !isCrowded) faults.push(`no case is named «${values.only}»`);
  faults.push(...faultsOf(results, first?.cases ?? []));
  for (const one of stands) await one.close();
} finally {
  await engine.stop();
  await folder.remove();
}
console.log(faults.length === 0 ? '\nAll within their targets.' : `\n${faults.join('\n')}`);
process.exit(faults.length === 0 ? 0 : 1);
