import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

if (!i18next.isInitialized) {
  void i18next.use(initReactI18next).init({
    lng: 'fr',
    fallbackLng: 'fr',
    ns: [],
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
}

/** Speaks a language from now on; French stands in for what is not translated. Answers whether it is spoken at all. */
export function speak(language: string): boolean {
  if (i18next.language !== language) void i18next.changeLanguage(language);
  return language === 'fr' || i18next.hasResourceBundle(language, 'ui');
}

interface Tree {
  readonly [key: string]: string | Tree;
}
type Base<K extends string> = K extends `${infer Stem}_${'zero' | 'one' | 'many' | 'other'}` ? Stem : K;
type Keys<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${Base<K>}` : Keys<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

/** What a translation of `T` must provide: the same keys, any words. */
export type Translation<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translation<T[K]> };

type Params = Record<string, string | number> & { count?: number };
export type Translate<T> = (key: Keys<T>, params?: Params) => string;

/**
 * Declares the texts of one slice and returns the hook that reads them, its keys typed by the French source.
 * Plurals follow i18next: `key_one`, `key_many`, `key_other`, read as `t('key', { count })`.
 */
export function defineTexts<const T extends Tree>(
  namespace: string,
  french: T,
): { useTexts: () => Translate<T>; text: Translate<T> } {
  i18next.addResourceBundle('fr', namespace, french, true, true);
  return {
    useTexts: () => useTranslation(namespace).t as unknown as Translate<T>,
    text: ((key: string, params?: Params) => i18next.t(key, { ns: namespace, ...params })) as unknown as Translate<T>,
  };
}
