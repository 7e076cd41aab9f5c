import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

const all = ['src/**/*.test.ts', 'test/**/*.test.ts'];
/** A test that opens a database says so by what it imports. */
const opensDatabase = /from '[^']*\/(app|database)\.ts'/;
const served = globSync(all, { cwd: import.meta.dirname, exclude: ['test/{architecture,engine}/**'] })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => opensDatabase.test(readFileSync(join(import.meta.dirname, file), 'utf8')));
/** Against what hangs: no measure of speed, which is that of the machine. */
const times = { testTimeout: 60_000, hookTimeout: 60_000 };
/** Rules say sentences: the tests read them in French. */
const speaking = { setupFiles: ['src/platform/voices.ts'] };

export default defineConfig({
  test: {
    // Left to itself Vitest keeps a processor free, which is half of two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'architecture',
          environment: 'node',
          include: ['test/architecture/**/*.test.ts'],
          // They read every file of the tree.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...times,
          ...speaking,
          name: 'unit',
          environment: 'node',
          include: all,
          exclude: [...configDefaults.exclude, 'test/{architecture,engine}/**', ...served],
        },
      },
      {
        // The embedded server itself, whatever database the others use.
        test: { ...times, name: 'engine', environment: 'node', include: ['test/engine/**/*.test.ts'] },
      },
      {
        test: {
          ...times,
          ...speaking,
          name: 'integration',
          environment: 'node',
          globalSetup: 'test/global-setup.ts',
          include: served,
          // Each file has a database of its own; to load the whole program once a worker, and not once a file, halves the time.
          isolate: false,
        },
      },
    ],
  },
});
