import type { TestProject } from 'vitest/node';
import { kinds } from '../src/app/kinds.ts';
import { type Connection, withDatabase } from '../src/platform/db/connection.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { installQueues } from '../src/platform/jobs/install-queues.ts';
import { administer, dropDatabase } from './databases.ts';
import { startTestEngine } from './engine-run.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The run's server, and its migrated template database. */
    database: { connection: Connection; template: string };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = await startTestEngine();
  const template = `batilien_template_${process.pid}_${project.name.replaceAll('-', '_')}`;
  await dropDatabase(engine.connection, template);
  await administer(engine.connection, `create database ${template}`);
  await migrate(withDatabase(engine.connection, template));
  await installQueues(withDatabase(engine.connection, template), kinds);
  project.provide('database', { connection: engine.connection, template });
  return async () => {
    await dropDatabase(engine.connection, template);
    await engine.stop();
  };
}
