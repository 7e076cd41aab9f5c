import type { Currency } from './money.ts';

/** Supported languages; French is the source and fallback. */
export const languages = ['fr', 'en', 'de', 'es', 'it'] as const;
export type Language = (typeof languages)[number];

export const languageNames: Readonly<Record<Language, string>> = {
  fr: 'Français',
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  it: 'Italiano',
};

/** Cookie with the last language used: pages are served in it before scripts run. */
export const languageCookie = 'language';

export const languageParameter = 'lang';

export function languageOfCookies(cookies: string | undefined): Language | undefined {
  const value = new RegExp(`(?:^|;)\\s*${languageCookie}=(\\w+)`).exec(cookies ?? '')?.[1];
  return languages.find((language) => language === value);
}

export const cookieOfLanguage = (language: Language, secure: boolean): string =>
  `${languageCookie}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? '; Secure' : ''}`;

const territories: Record<Language, string> = { fr: 'fr_FR', en: 'en_GB', de: 'de_DE', es: 'es_ES', it: 'it_IT' };
export const openGraphLocale = (language: Language): string => territories[language];

/** Formatting locale of a language: English uses European conventions, day before month. */
export const conventions = (language: string): string => (language === 'en' ? 'en-GB' : language);

/** The language for a browser's tag («en-GB» → en); French if unsupported. */
export function detectLanguage(tag: string | undefined): Language {
  const primary = tag?.trim().split(/[-_]/)[0]?.toLowerCase();
  return languages.find((language) => language === primary) ?? 'fr';
}

const currencyOfTag: Partial<Record<string, Currency>> = {
  'en-gb': 'GBP',
  'de-ch': 'CHF',
  'fr-ch': 'CHF',
  'en-us': 'USD',
};

/** The currency for a browser's language tag: specification, §9. */
export function detectCurrency(tag: string | undefined): Currency {
  return currencyOfTag[tag?.trim().replace('_', '-').toLowerCase() ?? ''] ?? 'EUR';
}

export function preferredTag(header: string | undefined): string | undefined {
  if (!header) return undefined;
  const ranked = header
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';');
      const quality = parameters.find((parameter) => /^\s*q=/.test(parameter))?.split('=')[1];
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => /^[a-z]{2,3}([-_][a-z\d]+)*$/i.test(tag) && quality > 0);
  return ranked.toSorted((a, b) => b.quality - a.quality)[0]?.tag;
}

export function isTimezone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('fr', { timeZone: name }));
  } catch {
    return false;
  }
}
