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
  // French texts use «{{company, de}}» and «{{place, à}}» to elide the preposition.
  i18next.services.formatter?.add('de', of);
  i18next.services.formatter?.add('à', at);
  // Errors found by forms, in the language of the screen.
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

/** A section of a slice's texts, namespace `slice/section`. Plurals: `key_one`, `key_many`, `key_other`. */
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

/** Default namespace of a replaced text: applies to its key in every slice without its own replacement. */
const common = 'common';

/** Overlay on a slice's texts: replacements from the `translations` table, in the current language only. */
const replaced = (namespace: string) => `${namespace}/replaced`;
const isLayer = (namespace: string) => namespace.endsWith('/replaced');

/** Replaces texts of the current language, and restores those no longer replaced. */
export function replaceWords(language: Language, words: readonly { namespace: string; key: string; value: string }[]) {
  // In every language: French is the fallback, and would bring its own replacements.
  for (const [known, slices] of Object.entries(i18next.store.data)) {
    for (const layer of Object.keys(slices).filter(isLayer)) i18next.removeResourceBundle(known, layer);
  }
  for (const { namespace, key, value } of words) {
    i18next.addResource(language, replaced(namespace), key, value, { silent: true });
  }
  void i18next.changeLanguage(i18next.language);
}

export interface ShippedWord {
  namespace: string;
  key: string;
  french: string;
  /** Shipped text in that language; null when French is used instead. */
  value: string | null;
}

/** Every shipped text, after `load` fetched those of pages never opened. */
export async function shippedWords(language: Language): Promise<ShippedWord[]> {
  await catalogue.load(language);
  return (
    Object.entries(i18next.store.data.fr ?? {})
      // Messages about fields are shared with the server, whose answers would then differ.
      .filter(([namespace]) => !isLayer(namespace) && !namespace.endsWith('/faults'))
      .flatMap(([namespace, tree]) =>
        leaves(tree as Tree).map(([key, french]) => {
          const value: unknown = i18next.getResource(language, namespace, key);
          return { namespace, key, french, value: typeof value === 'string' ? value : null };
        }),
      )
  );
}

/** Loader of texts not loaded yet: set by the root, which knows every slice. */
export const catalogue: { load: (language: Language) => Promise<void> } = { load: async () => undefined };

function leaves(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : leaves(value, `${prefix}${key}.`),
  );
}

export interface Dictionary {
  texts: Readonly<Record<string, object>>;
}

export const spokenLanguage = (): Language => i18next.language as Language;

/** Adds a language's texts without switching to it. */
export function learn(language: Language, { texts }: Dictionary): void {
  for (const [namespace, words] of Object.entries(texts)) i18next.addResourceBundle(language, namespace, words);
}

/** Switches to a language, loaded or passed along; French is the fallback. */
export function speak(language: Language, dictionary?: Dictionary): void {
  if (dictionary) learn(language, dictionary);
  if (i18next.language !== language) void i18next.changeLanguage(language);
}
