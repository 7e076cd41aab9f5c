import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { lightContracts } from './vite/contracts.ts';
import { lostChunks } from './vite/lost-chunks.ts';
import { inlineScripts } from './vite/scripts.ts';
import { textSections } from './vite/texts.ts';

/** Fails the build when server code would reach the browser: of a slice only `web/`, its contract, its rules and its texts may. */
function noServerCode(): Plugin {
  const server = /\/src\/(app|platform)\//;
  const slice = /\/src\/features\/[^/]+\/(?!texts\/)[^/]+\/(?!web\/|texts\/|said\.ts|[^/]*\.(contract|rules)\.ts)/;
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
 * What nearly every screen uses comes in one file, and so do the icons: a hundred files of a few hundred bytes each
 * compress badly, and every page of the manifest names them all.
 */
const groups = [
  { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 4 },
  { name: 'shared', test: /[\\/](src[\\/](ui|common|languages|paths)|node_modules)\b/, minShareCount: 20 },
];

/**
 * What the browser's code imports of packages, made ready before the first page of `npm run dev`: what Vite finds on
 * the way has it bundle them anew under a page that is loading, which then stays half loaded.
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

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    lostChunks(),
    inlineScripts(),
    noServerCode(),
    lightContracts(),
    textSections(),
    tailwindcss(),
    reactRouter(),
  ],
  optimizeDeps: { include: packages },
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
});
