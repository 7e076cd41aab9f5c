import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { onBothEngines } from './test/engines.ts';

const all = ['src/**/*.test.ts', 'test/**/*.test.ts'];
/** A test that opens a database says so by what it imports. */
const opensDatabase = /from '[^']*\/(app|database)\.ts'/;
/** One that changes what its process shares with others: the language spoken, a global, the clock. */
const changesProcess =
  /\bspeak\(|\breplaceWords\(|\bvi\.(mock|stubGlobal|useFakeTimers|spyOn)\(|\bglobalThis\.|fake-indexeddb\/auto/;
const files = globSync(all, { cwd: import.meta.dirname, exclude: ['test/{architecture,engine,second-engine}/**'] })
  .map((file) => file.replaceAll('\\', '/'))
  .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), 'utf8') }));
const named = (chosen: (text: string) => boolean) => files.filter(({ text }) => chosen(text)).map(({ file }) => file);
const served = named((text) => opensDatabase.test(text));
const unserved = (alone: boolean) => named((text) => !opensDatabase.test(text) && changesProcess.test(text) === alone);
/** Against what hangs: no measure of speed. A machine may be ten times slower than usual. */
const times = { testTimeout: 600_000, hookTimeout: 600_000 };
/** Rules say sentences: the tests read them in French. */
const speaking = { setupFiles: ['test/speak-french.ts'] };
/** On a database of the run's server. */
const onDatabase = {
  ...times,
  environment: 'node' as const,
  globalSetup: 'test/global-setup.ts',
  // A file allocates much and keeps nothing of it, and runs little twice: to optimize its code costs more than it gives.
  execArgv: ['--max-semi-space-size=64', '--no-opt'],
  // Each file has a database of its own; to load the whole program once a worker, and not once a file, halves the time.
  isolate: false,
};

export default defineConfig({
  test: {
    // Left to itself Vitest keeps a processor free, which is half of two.
    maxWorkers: '100%',
    // A list that should be empty is said whole, in the summary too.
    chaiConfig: { truncateThreshold: 0 },
    projects: [
      {
        test: {
          name: 'architecture',
          environment: 'node',
          include: ['test/architecture/**/*.test.ts'],
          // They read every file of the tree.
          testTimeout: 600_000,
        },
      },
      {
        test: {
          ...times,
          ...speaking,
          name: 'unit',
          environment: 'node',
          // Most of their time would go into loading the same modules again for each file.
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
        // The embedded server itself, whatever database the others use.
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
        // What speaks to the engine itself, on that of DATABASE_URL (docs/decisions/0050-two-engines.md).
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
