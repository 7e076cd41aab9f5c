import { describe, expect, test } from 'vitest';
import type { Language } from '#common/locales.ts';
import { listFiles } from './source-files.ts';

const foreign: Language[] = ['en', 'de', 'es', 'it'];
const files = listFiles();
const mails = files.filter((file) => /^src\/.*\.mails\.ts$/.test(file));

describe('translations', () => {
  test.each(foreign)('%s says every mail', (language) => {
    const wanted = mails.map((file) => file.replace(/\.ts$/, `.${language}.ts`));
    expect(wanted.filter((file) => !files.includes(file))).toEqual([]);
  });
});
