import { build, type Rollup } from 'vite';

let built: Promise<string> | undefined;

/** The queue of `ui/offline` as a standalone script `offline`: journeys use it to make acts like a screen. */
export function offlineScript(): Promise<string> {
  built ??= (async () => {
    const answer = (await build({
      configFile: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        write: false,
        minify: false,
        lib: { entry: 'test/offline-entry.ts', formats: ['iife'], name: 'offline', fileName: () => 'offline.js' },
      },
    })) as Rollup.RollupOutput[];
    return `${answer[0]?.output[0].code};window.offline = offline;`;
  })();
  return built;
}
