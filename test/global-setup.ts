import type { TestProject } from 'vitest/node';
import { kinds } from '../src/app/kinds.ts';
import { connect, type Connection, withDatabase } from '../src/platform/db/connection.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { installQueues } from '../src/platform/jobs/install-queues.ts';
import { startTestEngine } from './engine-run.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The run's server and the name of its migrated template. */
    database: { connection: Connection; template: string };
  }
}

/** One server and one migrated template for all the tests of a project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = await startTestEngine();
  const template = `batilien_template_${process.pid}_${project.name.replaceAll('-', '_')}`;
  const run = async (text: string) => {
    const client = await connect(engine.connection);
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  };
  await run(`drop database if exists ${template}`);
  await run(`create database ${template}`);
  await migrate(withDatabase(engine.connection, template));
  await installQueues(withDatabase(engine.connection, template), kinds);
  project.provide('database', { connection: engine.connection, template });
  return async () => {
    await run(`drop database if exists ${template} with (force)`);
    await engine.stop();
  };
}
