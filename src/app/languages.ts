import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, languages } from '#common/locales.ts';
import de from '#common/texts/de.json' with { type: 'json' };
import en from '#common/texts/en.json' with { type: 'json' };
import es from '#common/texts/es.json' with { type: 'json' };
import fr from '#common/texts/fr.json' with { type: 'json' };
import it from '#common/texts/it.json' with { type: 'json' };

const source = join(import.meta.dirname, '..');

/** What every slice may say: the names of trades. */
const commonTexts: Record<Language, typeof fr> = { fr, en, de, es, it };

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
