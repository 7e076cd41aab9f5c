import type { Language } from '#common/locales.ts';
import type { Dictionary } from '#ui/words/texts.ts';

const loaders: Record<Exclude<Language, 'fr'>, () => Promise<{ default: Dictionary }>> = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  it: () => import('./it.ts'),
};

/** Loads a language; French is part of the program. */
export async function loadLanguage(language: Language): Promise<Dictionary> {
  return language === 'fr' ? { texts: {} } : (await loaders[language]()).default;
}
