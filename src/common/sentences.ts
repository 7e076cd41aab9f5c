import type { Language } from './locales.ts';

interface Catalogue {
  whole: Map<string, string>;
  /** Sentences with a value in them, as the French reads once the value is there. */
  patterns: { french: RegExp; words: string }[];
}

const catalogues = new Map<Language, Catalogue>();
const value = /\{\{\w*\}\}/g;

type Tree = { readonly [key: string]: string | Tree };

/** French words and their translations, key by key, as sentences are taught. */
export function pairsOf(french: Tree, words: Tree): Record<string, string> {
  return Object.fromEntries(
    Object.entries(french).flatMap(([key, said]) => {
      const own = words[key];
      if (typeof said === 'string') return typeof own === 'string' ? [[said, own]] : [];
      return typeof own === 'object' ? Object.entries(pairsOf(said, own)) : [];
    }),
  );
}

/**
 * Teaches a language what sentences of refusals and faults are called: the French one as it stands in the code is the
 * key, `{{values}}` in both stand in the same order.
 */
export function learnSentences(language: Language, sentences: Readonly<Record<string, string>>): void {
  const known = catalogues.get(language) ?? { whole: new Map<string, string>(), patterns: [] };
  catalogues.set(language, known);
  for (const [french, words] of Object.entries(sentences)) {
    if (french.search(value) < 0) known.whole.set(french, words);
    else {
      const parts = french.split(value).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      known.patterns.push({ french: new RegExp(`^${parts.join('(.+?)')}$`, 's'), words });
    }
  }
}

/** A value of a sentence may be a word of ours too, a trade, or a list of such words. */
function wordOf(known: Catalogue, french: string): string {
  const words = french.split(', ').map((word) => known.whole.get(word));
  return known.whole.get(french) ?? (words.includes(undefined) ? french : words.join(', '));
}

/** Puts values into a sentence, in their order. */
export function fillIn(sentence: string, ...values: string[]): string {
  return sentence.replace(value, () => values.shift() ?? '');
}

/** A sentence in the reader's language; French stands in for what that language was not taught. */
export function sentenceIn(language: Language, french: string): string {
  const known = language === 'fr' ? undefined : catalogues.get(language);
  if (!known) return french;
  const whole = known.whole.get(french);
  if (whole !== undefined) return whole;
  for (const pattern of known.patterns) {
    const values = pattern.french.exec(french)?.slice(1);
    if (values) return fillIn(pattern.words, ...values.map((said) => wordOf(known, said)));
  }
  return french;
}
