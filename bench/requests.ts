import { parseArgs } from 'node:util';
import { connect, withDatabase } from '../src/platform/db/connection.ts';
import { startEngine } from '../src/platform/db/engine.ts';
import { removeAbandoned, testFolder } from '../test/folders.ts';
import { measureScale, type Measured } from './run.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    clients: { type: 'string', default: '1,16' },
    seconds: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
  },
});
const target = 1.5;
// Two statements by key take less than Node takes to write any answer: below this, in milliseconds, a ratio says nothing.
const slack = 0.3;
const growth = 2;
const size = Number(values.requests);
const clients = values.clients.split(',').map(Number);

const columns = ['HTTP p50', 'p95', 'server p50', 'p95', 'SQL p50', 'p95', 'HTTP/SQL', 'server/SQL'];

function print(results: readonly Measured[]): void {
  const row = (cells: string[]) =>
    cells.map((cell, index) => (index === 1 ? cell.padEnd(32) : cell.padStart(10))).join(' ');
  console.log(`\n${row(['requests', 'what', 'clients', ...columns])}`);
  for (const { requests, name, clients: count, http, server, bare } of results) {
    const times = [http, server, bare].flatMap(({ median, p95 }) => [median, p95]);
    const figures = [...times, http.median / bare.median, server.median / bare.median].map((figure) =>
      figure.toFixed(2),
    );
    console.log(row([String(requests), name, String(count), ...figures]));
  }
}

await removeAbandoned();
const folder = testFolder();
const engine = await startEngine({ databaseUrl: undefined, dataDir: folder.dataDir });
const faults: string[] = [];
try {
  const admin = await connect(engine.connection);
  const results: Measured[] = [];
  for (const requests of [Math.max(1000, size / 10), size]) {
    await admin.query(`CREATE DATABASE bench_${requests}`);
    const { measured, faults: found } = await measureScale({
      connection: withDatabase(engine.connection, `bench_${requests}`),
      scale: { requests, providers: requests / 5 },
      clients,
      seconds: Number(values.seconds),
      only: values.only,
      dataDir: folder.dataDir,
    });
    results.push(...measured);
    faults.push(...found);
  }
  await admin.end();
  print(results);
  for (const large of results.filter(({ requests }) => requests === size)) {
    const { name, clients: count, paged, server, bare } = large;
    const ratio = server.median / bare.median;
    if (ratio > target && server.median - bare.median > slack) {
      faults.push(`${name}, ${count} clients: ${ratio.toFixed(2)} times the bare statements`);
    }
    const small = results.find((one) => one.requests !== size && one.name === name && one.clients === count);
    const grown = small ? server.median / small.server.median : 1;
    // Alone, so that what is compared is work and not waiting.
    if (paged && count === Math.min(...clients) && grown > growth) {
      faults.push(`${name}: ${grown.toFixed(2)} times slower on ten times the rows`);
    }
  }
} finally {
  await engine.stop();
  await folder.remove();
}
console.log(faults.length === 0 ? '\nAll within their targets.' : `\n${faults.join('\n')}`);
process.exit(faults.length === 0 ? 0 : 1);
