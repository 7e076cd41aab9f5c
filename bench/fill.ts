import { parseArgs } from 'node:util';
import { prepareDatabase } from '../src/app/prepare-database.ts';
import { loadConfig } from '../src/platform/config.ts';
import { connect } from '../src/platform/db/connection.ts';
import { startEngine } from '../src/platform/db/engine.ts';
import { generate } from './generate.ts';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '100000' }, providers: { type: 'string', default: '20000' } },
});
const scale = { requests: Number(values.requests), providers: Number(values.providers) };
const engine = await startEngine(loadConfig(process.env));
try {
  await prepareDatabase(engine.connection, { publicUrl: '', secret: '' });
  const client = await connect(engine.connection);
  const { rows } = await client.query<{ taken: boolean }>('SELECT EXISTS (SELECT FROM company_profiles) AS taken');
  if (rows[0]?.taken) throw new Error('This database already holds companies: fill an empty one.');
  await generate(client, scale, console.log);
  await client.end();
} finally {
  await engine.stop();
}
process.exit();
