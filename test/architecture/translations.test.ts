import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Language } from '#common/locales.ts';
import { keyOf, sentencesOf, speaks } from './sentences.ts';
import { listFiles, readText, root } from './source-files.ts';

/** Languages that say everything; the others may have holes, where French stands in. */
const complete: Language[] = ['en', 'de', 'es', 'it'];

const files = listFiles();
const inLanguage = (file: string, language: string) => file.replace(/\.ts$/, `.${language}.ts`);
const mails = files.filter((file) => /^src\/.*\.mails\.ts$/.test(file));
const sentences = files.filter(speaks).map((file) => ({
  catalogue: file
    .replace(/^(src\/(?:common|platform|app|features\/[^/]+\/[^/]+))\/.*$/, '$1')
    .replace(/\/(platform|app)$/, '/common'),
  said: sentencesOf(file, readText(file)),
}));

const load = async <T>(file: string) =>
  ((await import(pathToFileURL(join(root, file)).href)) as { default: T }).default;

describe('translations', () => {
  test('are read', () => {
    expect(sentences.flatMap(({ said }) => said).length).toBeGreaterThan(0);
  });

  test.each(complete)('%s says every mail and sentence', async (language) => {
    const missing = mails.map((file) => inLanguage(file, language)).filter((file) => !files.includes(file));
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
