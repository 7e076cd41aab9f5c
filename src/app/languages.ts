import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, languages } from '#common/locales.ts';

const source = join(import.meta.dirname, '..');

/** What every slice's `NAME.LANGUAGE.ts` exports, found where it stands: a translation is added by adding its file. */
export async function translationsOf(name: string): Promise<{ language: Language; file: string; exported: unknown }[]> {
  const foreign = languages.filter((language) => language !== 'fr');
  return Promise.all(
    foreign.flatMap((language) =>
      globSync(`{app,common,features/*/*}/${name}.${language}.ts`, { cwd: source }).map(async (file) => {
        const module = (await import(pathToFileURL(join(source, file)).href)) as { default: unknown };
        return { language, file, exported: module.default };
      }),
    ),
  );
}
