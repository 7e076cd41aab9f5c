/** Generates src/platform/db/types.ts from the migrated schema; with --verify, fails when it is out of date. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Connection, withDatabase } from '../src/platform/db/connection.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { administer, dropDatabase } from '../test/databases.ts';
import { startTestEngine } from '../test/engine-run.ts';

const root = join(import.meta.dirname, '..');
const settings = {
  '--dialect': 'postgres',
  '--date-parser': 'string',
  '--numeric-parser': 'string',
  '--type-mapping': '{"int8":"number"}',
  '--exclude-pattern': 'public.schema_migrations',
  '--out-file': join(root, 'src/platform/db/types.ts'),
};

function generate(url: string): number {
  const program = join(root, 'node_modules/kysely-codegen/dist/cli/bin.js');
  const given = Object.entries({ ...settings, '--url': url }).flat();
  const isVerifying = process.argv.includes('--verify');
  if (isVerifying) given.push('--verify');
  const status = spawnSync(process.execPath, [program, ...given], { stdio: 'inherit', cwd: root }).status ?? 1;
  if (isVerifying && status !== 0)
    console.error('src/platform/db/types.ts is not what the migrations leave: run `npm run db:types`.');
  return status;
}

/** A connection URL; a socket's folder takes the host's place, percent-encoded. */
function addressOf(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { user, password, host, port, database } = connection;
  return `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`;
}

const engine = await startTestEngine();
const name = `batilien_types_${process.pid}`;
try {
  await administer(engine.connection, `create database ${name}`);
  const connection = withDatabase(engine.connection, name);
  await migrate(connection);
  process.exitCode = generate(addressOf(connection));
} finally {
  await dropDatabase(engine.connection, name);
  await engine.stop();
}
