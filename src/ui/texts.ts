import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { Language } from '#common/locales.ts';
import { at, of } from '#common/french-articles.ts';
import { frenchFaults, speakBy } from '#common/said.ts';

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
  // In French texts «{{company, de}}» and «{{place, à}}» bring the word along that agrees with the name.
  i18next.services.formatter?.add('de', of);
  i18next.services.formatter?.add('à', at);
  // Faults that a form finds, in the language of the screen.
  speakBy((key, values) => {
    const [namespace = ''] = key.split(':');
    const french = frenchFaults.get(namespace);
    if (french && !i18next.hasResourceBundle('fr', namespace)) i18next.addResourceBundle('fr', namespace, french);
    return i18next.t(key, values);
  });
}

interface Tree {
  readonly [key: string]: string | Tree;
}
type Base<K extends string> = K extends `${infer Stem}_${'zero' | 'one' | 'many' | 'other'}` ? Stem : K;
type Keys<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${Base<K>}` : Keys<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

type Params = Record<string, string | number> & { count?: number };
export type Translate<T> = (key: Keys<T>, params?: Params) => string;

/**
 * Declares one section of a slice's texts, its namespace `slice/section`, and returns what reads it: the keys are those
 * of `texts/fr.json`. Plurals follow i18next: `key_one`, `key_many`, `key_other`, read as `t('key', { count })`.
 */
export function defineTexts<T extends Tree>(
  namespace: string,
  french: T,
): { useTexts: () => Translate<T>; text: Translate<T> } {
  i18next.addResourceBundle('fr', namespace, french);
  const layers = [replaced(namespace), replaced(common), namespace];
  return {
    useTexts: () => useTranslation(layers, { nsMode: 'fallback' }).t as unknown as Translate<T>,
    text: ((key: string, params?: Params) => i18next.t(key, { ns: layers, ...params })) as unknown as Translate<T>,
  };
}

/** The namespace by default of a replaced word: it holds for its key in every slice that has not its own for it. */
const common = 'common';

/** The layer over a slice's texts: what the `translations` table replaces in the language spoken, and in no other. */
const replaced = (namespace: string) => `${namespace}/replaced`;
const isLayer = (namespace: string) => namespace.endsWith('/replaced');

/** Replaces words of the language spoken, and gives back the shipped ones that are replaced no more. */
export function replaceWords(language: Language, words: readonly { namespace: string; key: string; value: string }[]) {
  // Of every language: French stands in for what another lacks, and would bring its own along.
  for (const [known, slices] of Object.entries(i18next.store.data)) {
    for (const layer of Object.keys(slices).filter(isLayer)) i18next.removeResourceBundle(known, layer);
  }
  for (const { namespace, key, value } of words) {
    i18next.addResource(language, replaced(namespace), key, value, { silent: true });
  }
  // Screens are drawn anew.
  void i18next.changeLanguage(i18next.language);
}

export interface ShippedWord {
  namespace: string;
  key: string;
  french: string;
  /** As shipped in the language asked for; null where French stands in. */
  value: string | null;
}

/** Every word of the product as shipped, once `load` has brought those of pages never opened. */
export async function shippedWords(language: Language): Promise<ShippedWord[]> {
  await catalogue.load(language);
  return (
    Object.entries(i18next.store.data.fr ?? {})
      // Faults are the server's as much: what a form says is what it answers.
      .filter(([namespace]) => !isLayer(namespace) && !namespace.endsWith('/faults'))
      .flatMap(([namespace, tree]) =>
        leaves(tree as Tree).map(([key, french]) => {
          const value: unknown = i18next.getResource(language, namespace, key);
          return { namespace, key, french, value: typeof value === 'string' ? value : null };
        }),
      )
  );
}

/** Where words not yet loaded come from: given by the root, which alone sees every slice. */
export const catalogue: { load: (language: Language) => Promise<void> } = { load: async () => undefined };

function leaves(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : leaves(value, `${prefix}${key}.`),
  );
}

/** A language whole: what screens say, and what forms say of faults. */
export interface Dictionary {
  /** By namespace. */
  texts: Readonly<Record<string, object>>;
}

/** The language the screens speak. */
export const spokenLanguage = (): Language => i18next.language as Language;

/** Learns the words of a language without speaking it. */
export function learn(language: Language, { texts }: Dictionary): void {
  for (const [namespace, words] of Object.entries(texts)) i18next.addResourceBundle(language, namespace, words);
}

/** Speaks a language from now on, learned or brought along; French stands in for what is not translated. */
export function speak(language: Language, dictionary?: Dictionary): void {
  if (dictionary) learn(language, dictionary);
  if (i18next.language !== language) void i18next.changeLanguage(language);
}
