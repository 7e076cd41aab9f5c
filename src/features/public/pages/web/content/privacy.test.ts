import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '#common/locales.ts';

const read = (language: string) =>
  readFileSync(join(import.meta.dirname, `texts-privacy${language === 'fr' ? '' : `.${language}`}.ts`), 'utf8');

/** Rows of a table, items of a list: what is told, whatever the words. */
const shapeOf = (text: string) => [text.match(/^ +'\*\*/gm)?.length, text.match(/^ {12}\[/gm)?.length];

test.each([...languages])('the privacy policy names what the browser keeps and who is called, in %s', (language) => {
  const text = read(language);
  for (const name of [
    'batilien.session_token',
    'batilien.device',
    'language',
    'theme',
    'sidebar',
    'selected-role',
    'cookie-consent',
    'toast',
    'error-attempts',
    'legacy-banner',
    'map-background',
    'openstreetmap.org',
    'RGE',
    'ADEME',
    'SIRET',
  ]) {
    expect(text).toContain(name);
  }
  expect(shapeOf(text)).toEqual(shapeOf(read('fr')));
});
