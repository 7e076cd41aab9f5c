import type { Config } from '@react-router/dev/config';
import { prerendered } from './src/paths.ts';
import { prerenderLanguages } from './vite/languages.ts';

export default {
  appDirectory: 'src',
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: false,
  prerender: prerendered,
  buildEnd: ({ reactRouterConfig }) => prerenderLanguages(reactRouterConfig.buildDirectory),
} satisfies Config;
