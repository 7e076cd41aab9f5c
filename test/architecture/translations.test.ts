import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import type { Language } from '#common/locales.ts';
import type { Translation } from '#ui/texts.ts';
import { keyOf, sentencesOf, speaks } from './sentences.ts';
import { listFiles, readText, root } from './source-files.ts';

/** Languages that say everything; the others may have holes, where French stands in. */
const complete: Language[] = ['en', 'de', 'es', 'it'];

const files = listFiles();
const inLanguage = (file: string, language: string) => file.replace(/\.ts$/, `.${language}.ts`);
const isTranslation = (file: string) => /^src\/.*\.(en|de|es|it)\.ts$/.test(file);
const screens = files.filter(
  (file) =>
    /^src\/.*\.ts$/.test(file) &&
    !isTranslation(file) &&
    !file.endsWith('.test.ts') &&
    !file.startsWith('src/ui/design/') &&
    /= define(Texts|Content)[(<]/.test(readText(file)),
);
const mails = files.filter((file) => /^src\/.*\.mails\.ts$/.test(file));
const sentences = files.filter(speaks).map((file) => ({
  catalogue: file
    .replace(/^(src\/(?:common|platform|app|features\/[^/]+\/[^/]+))\/.*$/, '$1')
    .replace(/\/(platform|app)$/, '/common'),
  said: sentencesOf(file, readText(file)),
}));

const load = async <T>(file: string) =>
  ((await import(pathToFileURL(join(root, file)).href)) as { default: T }).default;

type Tree = { [key: string]: string | Tree };
function leaves(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : leaves(value, `${prefix}${key}.`),
  );
}
/** The values a text names, however each language joins them to its words. */
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{\{(\w+)(?:, [^}]+)?\}\}/g)].map(([, name]) => name))].toSorted().join();

const isContent = (namespace: string) => namespace.startsWith('content-');
const bundleOf = (namespace: string) => i18next.getResourceBundle('fr', namespace) as Tree;
/** The French of a long page, which its module exports as a hook and as a plain call. */
function contentOf(module: object): Tree {
  const read = Object.entries(module).find(([name]) => !name.startsWith('use'))?.[1] as () => Tree;
  return { content: read() };
}

describe('translations', () => {
  test('are read', () => {
    expect(screens.length).toBeGreaterThan(0);
    expect(sentences.flatMap(({ said }) => said).length).toBeGreaterThan(0);
  });

  test.each(complete)('%s says every text, mail and sentence', async (language) => {
    const missing = [...screens, ...mails]
      .map((file) => inLanguage(file, language))
      .filter((file) => !files.includes(file));
    expect(missing).toEqual([]);
    const common = await load<Record<string, string>>(`src/common/sentences.${language}.ts`);
    for (const { catalogue, said } of sentences) {
      const file = `${catalogue}/sentences.${language}.ts`;
      const own = files.includes(file) ? await load<Record<string, string>>(file) : {};
      const known = new Set([...Object.keys(common), ...Object.keys(own)].map(keyOf));
      expect(
        said.filter((sentence) => !known.has(sentence)),
        file,
      ).toEqual([]);
    }
  });

  test.each(
    screens.flatMap((file) => files.filter((other) => isTranslation(other) && other.startsWith(file.slice(0, -2)))),
  )('%s says what the French says', async (file) => {
    const source = (await import(pathToFileURL(join(root, file.replace(/\.\w\w\.ts$/, '.ts'))).href)) as object;
    const wrong = [await load<Translation | Translation[]>(file)].flat().flatMap(({ namespace, words }) => {
      const french = new Map(leaves(isContent(namespace) ? contentOf(source) : bundleOf(namespace)));
      const own = new Map(leaves(words as Tree));
      const keys = [...new Set([...french.keys(), ...own.keys()])].filter((key) => !key.endsWith('_many'));
      return keys
        .filter((key) => {
          const [text, source] = [own.get(key), french.get(key)];
          if (text === undefined || source === undefined) return true;
          // Long pages are linked to by the identifiers of their sections.
          if (/\.(id|topic|reader)$/.test(key) && isContent(namespace)) return text !== source;
          // «one» may do without its number.
          return !/_(one|zero)$/.test(key) && placeholders(text) !== placeholders(source);
        })
        .map((key) => `${namespace}:${key}`);
    });
    expect(wrong).toEqual([]);
  });

  test.each(files.filter((file) => /\/sentences\.(en|de|es|it)\.ts$/.test(file)))(
    '%s keeps no sentence that nobody says',
    async (file) => {
      const folder = file.replace(/\/sentences\.\w\w\.ts$/, '');
      const said = new Set(sentences.flatMap((one) => (one.catalogue === folder ? one.said : [])));
      const keys = Object.keys(await load<Record<string, string>>(file));
      expect(keys.filter((key) => !said.has(keyOf(key)))).toEqual([]);
    },
  );
});
