import { expect, test } from 'vitest';
import { languages, type Language } from '#common/locales.ts';
import { readText } from './source-files.ts';
import { leaves, texts } from './texts.ts';

/** Rows of the glossary's table of words removed from the texts. */
const gone = [
  ...(/^## Words that are gone from the texts\n([\s\S]*)/m.exec(readText('docs/glossary.md'))?.[1] ?? '').matchAll(
    /^\| (\w\w) +\| ((?:\\\||[^|])+?) +\| (.+?) +\|$/gm,
  ),
].map(([, language = '', word = '', now = '']) => ({
  language: language as Language,
  pattern: new RegExp(`(?<!\\p{L})(${word.replaceAll('\\|', '|')})(?!\\p{L})`, 'iu'),
  now,
}));

test('every language has removed words', () => {
  expect(new Set(gone.map(({ language }) => language))).toEqual(new Set(languages));
});

test('no text contains a removed word', () => {
  const wrong = gone.flatMap(({ language, pattern, now }) =>
    [...texts].flatMap(([folder, by]) =>
      Object.entries(by[language]).flatMap(([section, words]) =>
        leaves(words).flatMap(([key, text]) =>
          pattern.test(text) ? [`${folder} ${language} ${section}.${key}: ${text}: say ${now} (docs/glossary.md)`] : [],
        ),
      ),
    ),
  );
  expect(wrong).toEqual([]);
});
