import { describe, expect, test } from 'vitest';
import { languages, type Language } from '#common/locales.ts';
import { leaves, texts, wordsOf } from './texts.ts';

const quoted: Record<Language, RegExp> = {
  fr: /«\u202f(.+?)\u202f»/g,
  en: /“(.+?)”/g,
  de: /„(.+?)“/g,
  es: /«(.+?)»/g,
  it: /«(.+?)»/g,
};

describe('the guides', () => {
  test.each(languages)('name existing buttons and menus in %s', (language) => {
    const { guides } = texts.get('src/features/public/pages/texts')?.[language] ?? {};
    const said = leaves(guides ?? {}).map(([, text]) => text);
    const names = said.flatMap((text) => [...text.matchAll(quoted[language])].map(([, name = '']) => name));
    expect(names.length).toBeGreaterThan(15);
    const known = new Set(wordsOf(language));
    // Signed texts stay in French, the language of the law.
    known.add('Bon pour accord');
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });
});
