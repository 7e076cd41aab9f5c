import { configDefaults, defineConfig } from 'vitest/config';

/** Tests of the slices, through the whole program. */
const slices = ['src/features/**/*.test.ts', 'src/app/**/*.test.ts'];
const served = {
  environment: 'node',
  globalSetup: 'test/global-setup.ts',
  testTimeout: 15_000,
  hookTimeout: 30_000,
} as const;

export default defineConfig({
  test: {
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
          ...served,
          name: 'node',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'test/architecture/**', ...slices],
        },
      },
      {
        test: {
          ...served,
          name: 'features',
          include: slices,
          // Each file has a database of its own; to load the whole program once a worker, and not once a file, halves the time.
          isolate: false,
        },
      },
    ],
  },
});
