import type { Language } from '#common/locales.ts';
import { commonTexts, translationsOf } from './languages.ts';
import french from './provider-page-words.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** A text as HTML shows it. */
export const escape = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

type Words = typeof french;
/** In which words, for whom, a page is printed. */
export interface Printing {
  words: Words;
  language: Language;
  /** A trade as that language calls it. */
  trade: (id: string) => string;
}

const dictionaries = new Map<Language, Words>();
for (const { language, exported } of await translationsOf('provider-page-words')) {
  dictionaries.set(language, exported as Words);
}

/** How to print in a language; in French where its words lack. */
export function printingIn(language: Language): Printing {
  const words = dictionaries.get(language);
  const known = words ? language : 'fr';
  const trades: Partial<Record<string, string>> = commonTexts[known].trades;
  return { words: words ?? french, language: known, trade: (id) => trades[id] ?? id };
}

/** Puts values into words. */
export const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** A page already built, with another head and other words in its main part: header, footer and consent stay the same everywhere. */
export const framed = (frame: string, metas: string, main: string): string =>
  frame
    .replace(/<title>[\s\S]*?<\/title>/, '')
    .replace(/<meta (?:name="description"|property="og:(?!image)[^"]*")[^>]*\/>/g, '')
    .replace(/<link rel="(?:canonical|alternate)"[^>]*\/>/g, '')
    .replace('</head>', () => `${metas}</head>`)
    .replace(/(<main\b[^>]*>)[\s\S]*(<\/main>)/, (_, opening: string, closing: string) => opening + main + closing);
