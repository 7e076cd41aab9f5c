import { build, type Rollup } from 'vite';

let built: Promise<string> | undefined;

/** The queue of `ui/offline` as one script that stands on its own, `offline`: a journey makes acts with it as a screen does. */
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
