import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { onBothEngines } from './test/engines.ts';

const all = ['src/**/*.test.ts', 'test/**/*.test.ts'];
/** A test with a database is recognised by its imports. */
const opensDatabase = /from '[^']*\/(app|database)\.ts'/;
/** Tests that change process-wide state: language, globals, clock. */
const changesProcess =
  /\bspeak\(|\breplaceWords\(|\bvi\.(mock|stubGlobal|useFakeTimers|spyOn)\(|\bglobalThis\.|fake-indexeddb\/auto/;
const files = globSync(all, { cwd: import.meta.dirname, exclude: ['test/{architecture,engine,second-engine}/**'] })
  .map((file) => file.replaceAll('\\', '/'))
  .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), 'utf8') }));
const named = (chosen: (text: string) => boolean) => files.filter(({ text }) => chosen(text)).map(({ file }) => file);
const served = named((text) => opensDatabase.test(text));
const unserved = (alone: boolean) => named((text) => !opensDatabase.test(text) && changesProcess.test(text) === alone);
/** Guards against hanging tests: a machine may be ten times slower than usual. */
const times = { testTimeout: 600_000, hookTimeout: 600_000 };
/** Rules produce sentences, which tests read in French. */
const speaking = { setupFiles: ['test/speak-french.ts'] };
const onDatabase = {
  ...times,
  environment: 'node' as const,
  globalSetup: 'test/global-setup.ts',
  // Test files allocate much, keep little and run code once: optimising it costs more than it saves.
  execArgv: ['--max-semi-space-size=64', '--no-opt'],
  // Each file has its own database; loading the program once per worker instead of per file halves the time.
  isolate: false,
};

export default defineConfig({
  test: {
    // By default Vitest leaves one processor idle, which is half of two.
    maxWorkers: '100%',
    // Shows the full content of lists that should be empty, also in the summary.
    chaiConfig: { truncateThreshold: 0 },
    projects: [
      {
        test: {
          name: 'architecture',
          environment: 'node',
          include: ['test/architecture/**/*.test.ts'],
          // These tests read every file of the repository.
          testTimeout: 600_000,
        },
      },
      {
        test: {
          ...times,
          ...speaking,
          name: 'unit',
          environment: 'node',
          // Otherwise most time is spent loading the same modules for each file.
          isolate: false,
          include: unserved(false),
        },
      },
      {
        test: {
          ...times,
          ...speaking,
          name: 'alone',
          environment: 'node',
          include: unserved(true),
        },
      },
      {
        // The embedded server itself, whatever database other tests use.
        test: { ...times, name: 'engine', environment: 'node', include: ['test/engine/**/*.test.ts'] },
      },
      {
        test: {
          ...onDatabase,
          name: 'integration',
          include: served,
          setupFiles: [...speaking.setupFiles, 'test/record-statements.ts'],
        },
      },
      {
        // Tests of PostgreSQL's own behaviour, run on the server in DATABASE_URL (docs/decisions/0050-two-engines.md).
        test: {
          ...onDatabase,
          ...speaking,
          name: 'second-engine',
          include: [...served.filter(onBothEngines), 'test/second-engine/**/*.test.ts'],
        },
      },
    ],
  },
});
