import { describe, expect, test } from 'vitest';
import {
  hasGluedMark,
  hasStraightApostrophe,
  hasUnitApart,
  hasWideSpace,
  isSpecified,
  type Text,
  textsOf,
} from './french.ts';
import { listFiles, readText } from './source-files.ts';
import { leaves, texts } from './texts.ts';

const sources = listFiles().filter((file) => /^src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
const wrong = (files: string[], isWrong: (text: string) => boolean) =>
  files.flatMap((file) =>
    textsOf(file, readText(file))
      .filter(({ text }: Text) => isWrong(text) && !isSpecified(text))
      .map(({ text, line }) => `${file}:${line} ${text}`),
  );

const french = [...texts].flatMap(([folder, { fr }]) =>
  Object.entries(fr).flatMap(([section, words]) =>
    leaves(words).map(([key, text]) => ({ where: `${folder} ${section}.${key}`, text })),
  ),
);
const wrongTexts = (isWrong: (text: string) => boolean) =>
  french.filter(({ text }) => isWrong(text) && !isSpecified(text)).map(({ where, text }) => `${where} ${text}`);

const asSpecified = 'what the specification gives character for character stands in test/architecture/french.ts';

describe('French on screen', () => {
  test('has a narrow no-break space beside : ; ? ! € % « »', () => {
    expect(sources.length).toBeGreaterThan(0);
    expect(
      [...wrong(sources, hasWideSpace), ...wrongTexts(hasWideSpace)],
      `put U+202F (\\u202f) before : ; ? ! € % » and after «, in place of a space or of U+00A0; ${asSpecified}`,
    ).toEqual([]);
  });

  test('has no punctuation without its space, and no number separable from its unit', () => {
    expect(wrongTexts(hasGluedMark), `put U+202F (\\u202f) before ; ! ?; ${asSpecified}`).toEqual([]);
    expect(wrongTexts(hasUnitApart), `put U+00A0 (\\u00a0) between a number and its unit; ${asSpecified}`).toEqual([]);
  });

  test('uses ’ as apostrophe in French texts', () => {
    expect(wrongTexts(hasStraightApostrophe), `write ’ (U+2019); ${asSpecified}`).toEqual([]);
  });
});

describe('the text reader', () => {
  test('reads literals, templates and JSX, not SQL', () => {
    const source = [
      "const a = 'Un ?';",
      'const b = `Deux ${a} : trois`;',
      'const c = <p title="Quatre !">Cinq\n  six</p>;',
      'const d = sql`select a ? b`;',
    ].join('\n');
    expect(textsOf('src/x.tsx', source).map(({ text }) => text)).toEqual([
      'Un ?',
      'Deux ',
      ' : trois',
      'Quatre !',
      'Cinq six',
    ]);
  });

  test.each(['Sûr ?', 'Reste : 3', ' %', 'TVA 20 %', '12 € HT', '« bon', 'bon »', 'Prix (HT) : 3', 'Oui\u00a0!'])(
    'finds the wide space of «%s»',
    (text) => {
      expect(hasWideSpace(text)).toBe(true);
    },
  );

  test.each(['Sûr\u202f?', '«\u202fbon\u202f»', '12\u202f€', 'a: b', 'grid :is', 'max-width: 20%', 'h:mm'])(
    'accepts «%s»',
    (text) => {
      expect(hasWideSpace(text)).toBe(false);
    },
  );

  test('recognises the specification’s strings with any placeholder', () => {
    expect(isSpecified('Casquette changée : {{role}}')).toBe(true);
    expect(isSpecified('Casquette changée : {role}')).toBe(true);
    expect(isSpecified('Casquette : {role}')).toBe(false);
    expect(hasStraightApostrophe("l'heure")).toBe(true);
    expect(hasStraightApostrophe('l’heure')).toBe(false);
  });

  test('finds punctuation without its space, and a number separable from its unit', () => {
    expect(['Réussi!', 'Sûr?', 'Un (bon)?'].every(hasGluedMark)).toBe(true);
    expect(['Réussi\u202f!', '?q=1', 'a?b'].some(hasGluedMark)).toBe(false);
    expect(['sous 4 h', '8–12 h, puis', '14 m³', '{{count}} km', '10 Mo au plus'].every(hasUnitApart)).toBe(true);
    expect(['sous 4\u00a0h', 'les 2 heures', '3 mots'].some(hasUnitApart)).toBe(false);
  });
});
