import type { Config } from '@react-router/dev/config';
import { prerendered } from './src/paths.ts';
import { prerenderLanguages } from './vite/languages.ts';
import { buildServiceWorker } from './vite/service-worker.ts';

export default {
  appDirectory: 'src',
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: false,
  prerender: prerendered,
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    await prerenderLanguages(buildDirectory);
    await buildServiceWorker(buildDirectory);
  },
} satisfies Config;
