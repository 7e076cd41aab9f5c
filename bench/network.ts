import { parseArgs } from 'node:util';
import { connect, withDatabase } from '../src/platform/db/connection.ts';
import { startEngine } from '../src/platform/db/engine.ts';
import { removeAbandoned, testFolder } from '../test/folders.ts';
import { miscounts, strayCircles } from './brute-force.ts';
import { compare, type Measured } from './compare.ts';
import { print } from './print.ts';
import { raiseStand } from './stand.ts';
import { networkCases, randomCircles, randomViewports } from './viewports.ts';

const { values } = parseArgs({
  options: {
    providers: { type: 'string', default: '200000' },
    clients: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '1' },
    viewports: { type: 'string', default: '200' },
    circles: { type: 'string', default: '100' },
    only: { type: 'string', default: '' },
  },
});
const slowest = 50;
// Below a tenth of a second, a response to typing feels immediate.
const instant = 100;
const target = 3;

await removeAbandoned();
const folder = testFolder();
const engine = await startEngine({ databaseUrl: undefined, dataDir: folder.dataDir });
const faults: string[] = [];
try {
  const admin = await connect(engine.connection);
  await admin.query('CREATE DATABASE bench_network');
  const scale = { requests: 1000, providers: Number(values.providers) };
  const connection = withDatabase(engine.connection, 'bench_network');
  const stand = await raiseStand(connection, scale, folder.dataDir, networkCases);
  faults.push(...(await miscounts(stand, await randomViewports(stand.pool, Number(values.viewports)))));
  faults.push(...(await strayCircles(stand, await randomCircles(stand.pool, Number(values.circles)))));
  const results: Measured[] = [];
  for (const { name } of stand.cases.filter((one) => one.name.includes(values.only))) {
    const clients = values.clients.split(',').map(Number);
    results.push(...(await compare([stand], name, clients, Number(values.seconds))).measured);
  }
  if (results.length === 0) faults.push(`no case is named «${values.only}»`);
  print(results);
  for (const { name, clients, server, ratio } of results) {
    if (server.p95 > (name.endsWith('typed') ? instant : slowest))
      faults.push(`${name}, ${clients} clients: ${server.p95.toFixed(0)} ms for one in twenty`);
    if (ratio > target) faults.push(`${name}, ${clients} clients: ${ratio.toFixed(2)} times the bare statements`);
  }
  await stand.close();
  await admin.end();
} finally {
  await engine.stop();
  await folder.remove();
}
console.log(faults.length === 0 ? '\nAll within their targets.' : `\n${faults.join('\n')}`);
process.exit(faults.length === 0 ? 0 : 1);
