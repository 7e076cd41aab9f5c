import type { Language } from './locales.ts';

interface Catalogue {
  whole: Map<string, string>;
  /** Sentences with a value in them, as the French reads once the value is there. */
  patterns: { french: RegExp; words: string }[];
}

const catalogues = new Map<Language, Catalogue>();
const value = /\{\{\w*\}\}/g;

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

/** A value of a sentence may be a word of ours too: a trade. */
const wordOf = (known: Catalogue, french: string) => known.whole.get(french) ?? french;

/** A sentence in the reader's language; French stands in for what that language was not taught. */
export function sentenceIn(language: Language, french: string): string {
  const known = language === 'fr' ? undefined : catalogues.get(language);
  if (!known) return french;
  const whole = known.whole.get(french);
  if (whole !== undefined) return whole;
  for (const pattern of known.patterns) {
    const values = pattern.french.exec(french)?.slice(1);
    if (values) return pattern.words.replace(value, () => wordOf(known, values.shift() ?? ''));
  }
  return french;
}
