import { build, type Plugin, type Rolldown } from 'vite';

const inline = '\0inline-script:';

/**
 * `import code from './x.static.ts?script'`: a file and its imports as one minified script, for static pages to embed
 * in their HTML.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async resolveId(source, importer) {
      const [file = '', query] = source.split('?');
      const found = query === 'script' ? await this.resolve(file, importer, { skipSelf: true }) : null;
      return found && inline + found.id;
    },
    async load(id) {
      if (!id.startsWith(inline)) return null;
      const made = await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          write: false,
          minify: true,
          modulePreload: false,
          lib: { entry: id.slice(inline.length), formats: ['iife'], name: 'page' },
        },
      });
      const [chunk] = (made as Rolldown.RolldownOutput[])[0]?.output ?? [];
      if (!chunk) throw new Error(`nothing came of ${id}`);
      for (const file of chunk.moduleIds) this.addWatchFile(file);
      return `export default ${JSON.stringify(chunk.code.trim())}`;
    },
  };
}
