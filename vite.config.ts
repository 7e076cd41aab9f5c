import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { lightContracts } from './vite/contracts.ts';
import { lostChunks } from './vite/lost-chunks.ts';
import { inlineScripts } from './vite/scripts.ts';
import { pdfDecoders } from './vite/pdf-decoders.ts';
import { singleIcons } from './vite/single-icons.ts';
import { textSections } from './vite/texts.ts';

/** Fails the build when server code would reach the browser: of a slice only `web/`, contract, rules and texts may. */
function noServerCode(): Plugin {
  const server = /\/src\/(app|platform)\//;
  const slice = /\/src\/features\/[^/]+\/[^/]+\/(?!web\/|texts\/|said\.ts|[^/]*\.(contract|notices|rules)\.ts)/;
  return {
    name: 'no-server-code',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (this.environment.name !== 'client' || !importer) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (found && (server.test(found.id) || slice.test(found.id))) {
        this.error(`server code in the browser: ${source} imported by ${importer}`);
      }
      return found;
    },
  };
}

/** Entry points of every page. */
const frame = /\/src\/(entry\.client|root|ui\/shell\/(app-frame|page-boundary))\.tsx(\?|$)/;
/** Form validation: 100 kB that would otherwise load with every page. */
const checking = /\/node_modules\/(zod|react-hook-form|@hookform)\//;

type Graph = Rolldown.ChunkingContext;

/** Whether a matching module is reachable by static imports. */
function reaches(id: string, test: RegExp, next: (one: string) => readonly string[] | undefined): boolean {
  const seen = new Set([id]);
  for (const one of seen) {
    if (test.test(one)) return true;
    // Only forms import a contract's schemas (vite/contracts.ts).
    if (one.endsWith('?whole')) continue;
    for (const found of next(one) ?? []) seen.add(found);
  }
  return false;
}
const inFrame = (id: string, graph: Graph) =>
  reaches(id, frame, (one) => graph.getModuleInfo(one)?.importers) ? 'app' : null;
const inForms = (id: string, graph: Graph) =>
  reaches(id, checking, (one) => graph.getModuleInfo(one)?.importedIds) ? 'forms' : null;

const common = /\/(src\/(ui|common|languages|paths)|node_modules)\b/;

/**
 * One file for what every page runs, another for what many screens share: on a slow connection each file costs a
 * round trip.
 */
const groups = [
  { name: inFrame, debugName: 'app', priority: 2 },
  { name: inForms, debugName: 'forms', test: common, priority: 1 },
  { name: 'shared', test: common, minShareCount: 6 },
];

/** Prebundled before the first page of `npm run dev`: discovering a package later reloads a half-loaded page. */
const packages = [
  '@hookform/resolvers/zod',
  '@orpc/client',
  '@orpc/contract',
  '@orpc/openapi-client',
  '@orpc/openapi-client/fetch',
  '@orpc/tanstack-query',
  '@socialgouv/jours-feries',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  'clsx',
  'cmdk',
  'i18next',
  'lucide-react',
  'maplibre-gl',
  'pdfjs-dist',
  'radix-ui',
  'react-dom',
  'react-hook-form',
  'react-i18next',
  'sonner',
  'topojson-client',
  'zod',
];

/** Lets page entries share a file with others, which React Router forbids by default. */
const sharedEntries: Plugin = {
  name: 'shared-entries',
  enforce: 'post',
  configEnvironment: (name) =>
    name === 'client' ? { build: { rollupOptions: { preserveEntrySignatures: 'allow-extension' } } } : null,
  // Chunks importing each other would run before their dependencies are initialised.
  generateBundle(_, bundle) {
    const importsOf = (name: string) => {
      const one = bundle[name];
      return one?.type === 'chunk' ? one.imports : [];
    };
    for (const name of Object.keys(bundle)) {
      const circle = importsOf(name).find((other) => importsOf(other).includes(name));
      if (circle) this.error(`${name} and ${circle} import each other: look at the groups`);
      const one = bundle[name];
      const heavy = one?.type === 'chunk' && one.name === 'app' && one.moduleIds.find((id) => checking.test(id));
      if (heavy) this.error(`${heavy} comes with every page: see who imports it in the frame`);
    }
  },
};

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    lostChunks(),
    inlineScripts(),
    noServerCode(),
    lightContracts(),
    singleIcons(),
    textSections(),
    pdfDecoders(),
    tailwindcss(),
    reactRouter(),
    sharedEntries,
  ],
  optimizeDeps: { include: packages },
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups, includeDependenciesRecursively: false } },
        },
      },
    },
  },
});
