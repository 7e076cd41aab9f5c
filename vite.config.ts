import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { chunks } from './vite/chunks.ts';
import { lightContracts } from './vite/contracts.ts';
import { lostChunks } from './vite/lost-chunks.ts';
import { inlineScripts } from './vite/scripts.ts';
import { pdfDecoders } from './vite/pdf-decoders.ts';
import { singleIcons } from './vite/single-icons.ts';
import { singleParts } from './vite/single-parts.ts';
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

/**
 * Packages used in the browser, prebundled before the first page of `npm run dev`: discovering one later makes Vite
 * rebundle under a loading page, which then stays half loaded.
 */
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

const files = chunks();
const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    lostChunks(),
    inlineScripts(),
    noServerCode(),
    lightContracts(),
    singleIcons(),
    singleParts(),
    textSections(),
    pdfDecoders(),
    tailwindcss(),
    reactRouter(),
    files.plugin,
  ],
  optimizeDeps: { include: packages },
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [files.group], includeDependenciesRecursively: false } },
        },
      },
    },
  },
});
