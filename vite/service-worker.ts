import { join } from 'node:path';
import { build } from 'vite';
import { lightContracts } from './contracts.ts';

/** Builds the service worker as one file at the root; the server prepends the release's data. */
export async function buildServiceWorker(buildDirectory: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [lightContracts()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: join(buildDirectory, 'client'),
      emptyOutDir: false,
      copyPublicDir: false,
      minify: true,
      lib: {
        entry: 'src/service-worker.ts',
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'service-worker.js',
      },
    },
  });
}
