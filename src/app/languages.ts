import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, languages } from '#common/locales.ts';
import { learnSentences, pairsOf } from '#common/sentences.ts';
import { noticeWords } from '#features/operations/admin-notifications/admin-notification.public.ts';
import { type TradeId, trades } from '#common/trades.ts';

const source = join(import.meta.dirname, '..');

/** What every slice's `NAME.LANGUAGE.ts` exports, found where it stands: a translation is added by adding its file. */
export async function translationsOf(name: string): Promise<{ language: Language; file: string; exported: unknown }[]> {
  const foreign = languages.filter((language) => language !== 'fr');
  return Promise.all(
    foreign.flatMap((language) =>
      globSync(`{app,common,features/*/*}/${name}.${language}.ts`, { cwd: source }).map(async (file) => {
        const module = (await import(pathToFileURL(join(source, file)).href)) as { default: unknown };
        return { language, file, exported: module.default };
      }),
    ),
  );
}

/** Teaches the server what its refusals are called in other languages. */
export async function learnLanguages(): Promise<void> {
  const found = await translationsOf('sentences');
  for (const { language, exported } of found) learnSentences(language, exported as Record<string, string>);
  // Refusals name trades.
  for (const { language, exported } of await translationsOf('trades')) {
    const words = exported as Record<TradeId, string>;
    learnSentences(language, Object.fromEntries(trades.map(({ id, label }) => [label, words[id]])));
  }
  // Notices are stored in French, and read by each in their own language.
  for (const { language, exported } of await translationsOf('notice-words')) {
    learnSentences(language, pairsOf(noticeWords, exported as typeof noticeWords));
  }
}
