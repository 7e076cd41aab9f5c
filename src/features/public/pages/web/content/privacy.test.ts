import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '#common/locales.ts';

const files = join(import.meta.dirname, '../../texts');
const read = (language: string) =>
  JSON.parse(readFileSync(join(files, `${language}.json`), 'utf8')) as { privacy: object };

test.each([...languages])('the privacy policy names what the browser keeps and who is called, in %s', (language) => {
  const text = JSON.stringify(read(language).privacy);
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
    'openstreetmap.org',
    'RGE',
    'ADEME',
    'SIRET',
  ]) {
    expect(text).toContain(name);
  }
});
