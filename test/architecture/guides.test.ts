import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages, type Language } from '#common/locales.ts';
import type { Translation } from '#ui/texts.ts';
import { listFiles, root } from './source-files.ts';

const files = listFiles();
const load = async (file: string) => (await import(pathToFileURL(join(root, file)).href)) as { default: unknown };
const content = 'src/features/public/pages/web/content/';

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}

const quoted: Record<Language, RegExp> = {
  fr: /«\u202f(.+?)\u202f»/g,
  en: /“(.+?)”/g,
  de: /„(.+?)“/g,
  es: /«(.+?)»/g,
  it: /«(.+?)»/g,
};

/** What the screens say in a language, its long pages apart. */
async function wordsOf(language: Language): Promise<Set<string>> {
  if (language === 'fr') {
    const { default: i18next } = await import('i18next');
    const sources = files.filter((file) => /^src\/.*(texts[\w-]*|words)\.ts$/.test(file) && !file.startsWith(content));
    for (const file of sources) await load(file);
    return new Set(strings(i18next.store.data.fr));
  }
  const own = files.filter((file) => file.endsWith(`.${language}.ts`) && !file.startsWith(content));
  const screens = await Promise.all(own.filter((file) => /\/(web|ui)\//.test(file)).map(load));
  return new Set(
    screens.flatMap(({ default: texts }) => strings([texts].flat().map((one) => (one as Translation).words))),
  );
}

describe('the guides', () => {
  test.each(languages)('name in %s the buttons and menus that exist', async (language) => {
    const ending = language === 'fr' ? '.ts' : `.${language}.ts`;
    const guides = await Promise.all(
      ['texts-guides', 'texts-guides-quotes'].map((name) => load(content + name + ending)),
    );
    const said =
      language === 'fr'
        ? guides.flatMap((module) =>
            Object.entries(module).flatMap(([name, read]) =>
              name.startsWith('use') ? [] : strings((read as () => unknown)()),
            ),
          )
        : guides.flatMap(({ default: texts }) => strings(texts));
    const names = said.flatMap((text) => [...text.matchAll(quoted[language])].map(([, name = '']) => name));
    expect(names.length).toBeGreaterThan(15);
    const known = await wordsOf(language);
    // What is signed stays in French, the language of the law.
    known.add('Bon pour accord');
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });
});
