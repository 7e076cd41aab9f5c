import type { Language } from '#common/locales.ts';
import { findTrade } from '#common/trades.ts';
import { translationsOf } from './languages.ts';
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

const dictionaries = new Map<Language, { words: Words; trades: Partial<Record<string, string>> }>();
const tradesIn = new Map((await translationsOf('trades')).map(({ language, exported }) => [language, exported]));
for (const { language, exported } of await translationsOf('provider-page-words')) {
  const words = exported as Words;
  dictionaries.set(language, { words, trades: (tradesIn.get(language) ?? {}) as Record<string, string> });
}

/** How to print in a language; in French where its words lack. */
export function printingIn(language: Language): Printing {
  const found = dictionaries.get(language);
  return {
    words: found?.words ?? french,
    language: found ? language : 'fr',
    trade: (id) => found?.trades[id] ?? findTrade(id)?.label ?? id,
  };
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
