import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const file = /\/texts\/[a-z]{2}\.json(\?screens)?$/;
const mark = '\0texts:';

/** What the server alone says: it never reaches a browser with the rest of a language. */
export const serverSections = ['refusals', 'mails', 'notices', 'export'];

/**
 * Takes a file of texts apart, section by section, so that a page carries those it names and no other: `fr.editor` is a
 * module of its own. `?screens` is the file in one piece, without what the server alone says.
 */
export function textSections(): Plugin {
  return {
    name: 'text-sections',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source.startsWith(mark)) return source;
      if (!file.test(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && mark + found.id.replace('.json', '');
    },
    async load(id) {
      if (!id.startsWith(mark)) return null;
      const [, path = '', part] = /^([^?#]+)([?#].*)?$/.exec(id.slice(mark.length)) ?? [];
      this.addWatchFile(`${path}.json`);
      const texts = JSON.parse(await readFile(`${path}.json`, 'utf8')) as Record<string, unknown>;
      const names = Object.keys(texts);
      const of = (name: string) => JSON.stringify(mark + path + name);
      const code = () => {
        if (!part) return `export * as default from ${of('#')};`;
        if (part === '#')
          return names.map((name) => `export { default as ${name} } from ${of(`#${name}`)};`).join('\n');
        if (part.startsWith('#')) return `export default ${JSON.stringify(texts[part.slice(1)])};`;
        const screens = names.filter((name) => !serverSections.includes(name)).map((name) => [name, texts[name]]);
        return `export default ${JSON.stringify(Object.fromEntries(screens))};`;
      };
      return { code: code(), moduleType: 'js', moduleSideEffects: false };
    },
  };
}
