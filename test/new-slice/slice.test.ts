import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { isLeftInFrench, speaksToSeveral } from '../architecture/spoken.ts';
import { filesOf, registrations } from './slice.ts';

const root = join(import.meta.dirname, '../..');
const names = {
  wing: 'estate',
  plural: 'key-boxes',
  singular: 'key-box',
  one: 'keyBox',
  One: 'KeyBox',
  many: 'keyBoxes',
  Many: 'KeyBoxes',
  table: 'key_boxes',
  migration: '9999',
};

test('a new slice is named where the rest must know of it, in files that are as it expects', () => {
  for (const { file, before } of registrations(names))
    expect(readFileSync(join(root, file), 'utf8').split(before).length, `${file}: ${before}`).toBe(2);
});

test('its files parse', () => {
  const code = Object.entries(filesOf(names)).filter(([file]) => /\.tsx?$/.test(file));
  expect(code).toHaveLength(8);
  for (const [file, text] of code) expect(parseSync(file, text).errors, file).toEqual([]);
});

test('its texts are said in each language', () => {
  const files = filesOf(names);
  const said = (language: string) => {
    const text = files[`src/features/estate/key-boxes/texts/${language}.json`] ?? '';
    return (JSON.parse(text) as { screens: Record<string, string> }).screens;
  };
  const french = said('fr');
  for (const language of ['en', 'de', 'es', 'it'])
    for (const [key, text] of Object.entries(said(language)))
      expect(isLeftInFrench(text, french[key]), `${language}: ${key} ${text}`).toBe(false);
  expect(Object.values(said('it')).filter(speaksToSeveral)).toEqual([]);
});
