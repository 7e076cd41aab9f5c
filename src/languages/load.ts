import type { Language } from '#common/locales.ts';
import type { Dictionary } from '#ui/texts.ts';

const loaders: Record<Exclude<Language, 'fr'>, () => Promise<{ default: Dictionary }>> = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  it: () => import('./it.ts'),
};

/** A language, fetched when somebody speaks it; French is in the program already. */
export async function loadLanguage(language: Language): Promise<Dictionary> {
  return language === 'fr' ? { texts: {} } : (await loaders[language]()).default;
}
