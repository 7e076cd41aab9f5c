import type { Currency } from './money.ts';

/** Languages the product speaks; French is the source and the fallback. */
export const languages = ['fr', 'en', 'de', 'es', 'it'] as const;
export type Language = (typeof languages)[number];

/** Each language in its own words. */
export const languageNames: Readonly<Record<Language, string>> = {
  fr: 'Français',
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  it: 'Italiano',
};

/** Where a browser keeps the language last spoken in it: pages come in it, before any script runs. */
export const languageCookie = 'language';

/** What an address says to be read in another language: `?lang=en`. */
export const languageParameter = 'lang';

/** The language among cookies, as `document.cookie` and the header write them. */
export function languageOfCookies(cookies: string | undefined): Language | undefined {
  const value = new RegExp(`(?:^|;)\\s*${languageCookie}=(\\w+)`).exec(cookies ?? '')?.[1];
  return languages.find((language) => language === value);
}

/** The cookie that remembers a language for a year. */
export const cookieOfLanguage = (language: Language, secure: boolean): string =>
  `${languageCookie}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? '; Secure' : ''}`;

const territories: Record<Language, string> = { fr: 'fr_FR', en: 'en_GB', de: 'de_DE', es: 'es_ES', it: 'it_IT' };
/** A language as Open Graph names it. */
export const openGraphLocale = (language: Language): string => territories[language];

/** The tag whose conventions a language is printed with: English is written for Europe, day before month. */
export const conventions = (language: string): string => (language === 'en' ? 'en-GB' : language);

/** The language of a browser, by the primary code of its tag («en-GB» → en); French when we do not speak it. */
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

/** The currency of a browser, by the tag of its language: specification, §9. */
export function detectCurrency(tag: string | undefined): Currency {
  return currencyOfTag[tag?.trim().replace('_', '-').toLowerCase() ?? ''] ?? 'EUR';
}

/** The tag a reader prefers, from the header `Accept-Language`. */
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

/** Whether the name of a timezone is one that dates can be shown in. */
export function isTimezone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('fr', { timeZone: name }));
  } catch {
    return false;
  }
}
