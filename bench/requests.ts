import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { connect, withDatabase } from '../src/platform/db/connection.ts';
import { startEngine } from '../src/platform/db/engine.ts';
import { removeAbandoned, testFolder } from '../test/folders.ts';
import { type Case, casesOf } from './cases.ts';
import { crowd } from './crowd.ts';
import { compare, emptyAnswer, type Measured } from './compare.ts';
import { heavyCases } from './heavy-cases.ts';
import { pageCases } from './page-cases.ts';
import { print } from './print.ts';
import { raiseStand, type Stand } from './stand.ts';
import { visitCases } from './visit-cases.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    clients: { type: 'string', default: '1,16' },
    seconds: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
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

await removeAbandoned();
const folder = testFolder();
const engine = await startEngine({ databaseUrl: undefined, dataDir: folder.dataDir });
const faults: string[] = [];
try {
  const admin = await connect(engine.connection);
  const stands: Stand[] = [];
  for (const requests of [small, large]) {
    const name = `bench_${requests}`;
    await admin.query(`CREATE DATABASE ${name}`);
    const scale = { requests, providers: Math.round(requests / 5) };
    stands.push(await raiseStand(withDatabase(engine.connection, name), scale, folder.dataDir, allCases));
  }
  const [stand] = stands;
  if (stand) console.log(`an answer without a database: ${(await emptyAnswer(stand)).toFixed(2)} ms of the server's`);
  const busy = loadavg()[0] ?? 0;
  if (busy > availableParallelism()) console.log(`others use this machine (load ${busy.toFixed(1)}): expect noise`);
  const results: Measured[] = [];
  for (const { name } of stand?.cases.filter((one) => only.some((part) => one.name.includes(part))) ?? []) {
    const { measured, faults: found } = await compare(stands, name, clients, Number(values.seconds));
    results.push(...measured);
    faults.push(...found);
  }
  print(results);
  const largest = stands.at(-1);
  const isCrowded = only.some((part) => 'crowd'.includes(part));
  if (largest && isCrowded) faults.push(...(await crowd(largest)));
  if (results.length === 0 && !isCrowded) faults.push(`no case is named «${values.only}»`);
  faults.push(...faultsOf(results, stand?.cases ?? []));
  for (const one of stands) await one.close();
  await admin.end();
} finally {
  await engine.stop();
  await folder.remove();
}
console.log(faults.length === 0 ? '\nAll within their targets.' : `\n${faults.join('\n')}`);
process.exit(faults.length === 0 ? 0 : 1);
