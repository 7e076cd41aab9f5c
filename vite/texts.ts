import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const file = /\/texts\/[a-z]{2}\.json(\?screens|\?section=\w+)?$/;
const imported = /^import (\w+) from '([^']*\/texts\/[a-z]{2}\.json)' with \{ type: 'json' \};$/gm;
const mark = '\0texts:';

/** Sections only the server uses: never sent to browsers. */
export const serverSections = ['refusals', 'answers', 'mails', 'notices', 'export', 'paper'];

/** A text file as a module: one `section`, `each` by name, the `screens` together, or the `file` as is. */
export function moduleOf(id: string, part: string, texts: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(texts);
  const from = (other: string) => JSON.stringify(`${id}!${other}`);
  const [kind, name = ''] = part.split('=');
  if (kind === 'section') return `export default ${JSON.stringify(texts[name])};`;
  if (kind === 'each')
    return names.map((one) => `export { default as ${one} } from ${from(`section=${one}`)};`).join('\n');
  if (kind === 'file') return `export * as default from ${from('each')};`;
  const screens = names.filter((one) => !serverSections.includes(one)).map((one) => [one, texts[one]]);
  return `export default ${JSON.stringify(Object.fromEntries(screens))};`;
}

/** Replaces the import of a whole texts file by the sections that the module uses. */
function bySection(code: string): string {
  return [...code.matchAll(imported)].reduce((text, [line, local = '', path = '']) => {
    const rest = text.replace(line, '');
    const used = [...rest.matchAll(new RegExp(`(?<![\\w.'"/-])${local}\\b(?:\\.(\\w+))?`, 'g'))].map(
      ([, name]) => name,
    );
    if (used.includes(undefined)) return text;
    const lines = [...new Set(used)].map((name) => `import ${local}_${name} from '${path}?section=${name}';`);
    return lines.join('') + rest.replace(new RegExp(`(?<![\\w.'"/-])${local}\\.(?=\\w)`, 'g'), `${local}_`);
  }, code);
}

/**
 * Splits a text file by section, so that a page only loads those it uses. `?screens`: the whole file without
 * server-only sections.
 */
export function textSections(): Plugin {
  return {
    name: 'text-sections',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source.startsWith(mark)) return source;
      if (!file.test(source)) return null;
      const [bare = '', part = 'file'] = source.split('?');
      const found = await this.resolve(bare, importer, { ...options, skipSelf: true });
      return found && `${mark}${found.id.replace(/\.json$/, '')}!${part}`;
    },
    async load(id) {
      if (!id.startsWith(mark)) return null;
      const [of = '', part = ''] = id.split('!');
      const path = `${of.slice(mark.length)}.json`;
      const texts = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
      return { code: moduleOf(of, part, texts), moduleType: 'js', moduleSideEffects: false };
    },
    transform: {
      filter: { code: '.json' },
      handler: bySection,
    },
    hotUpdate({ file: changed }) {
      if (!file.test(changed)) return undefined;
      const modules = [...this.environment.moduleGraph.idToModuleMap];
      return modules.filter(([id]) => id.startsWith(mark + changed.replace('.json', '!'))).map(([, module]) => module);
    },
  };
}
