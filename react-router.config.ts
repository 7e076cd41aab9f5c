import type { Config } from '@react-router/dev/config';
import { prerendered } from './src/paths.ts';

export default {
  appDirectory: 'src',
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: false,
  prerender: prerendered,
} satisfies Config;
