import type { Kysely } from 'kysely';
import type { Language } from '#common/locales.ts';
import type { DB } from '#platform/db/types.ts';
import { replacedWords } from './translation.queries.ts';

export interface ReplacedWord {
  namespace: string;
  key: string;
  value: string;
}

/** Delay after which replacements made by another process are visible here. */
const lastsMs = 30_000;

interface Kept {
  words: Promise<ReplacedWord[]>;
  until: number;
}

const kept = new WeakMap<Kysely<DB>, Map<Language, Kept>>();

/** Replaced words of a language; returns the same array until they may have changed. */
export function keptWords(db: Kysely<DB>, language: Language, now: Date): Promise<ReplacedWord[]> {
  const known = kept.get(db) ?? new Map<Language, Kept>();
  kept.set(db, known);
  const found = known.get(language);
  if (found && now.getTime() < found.until) return found.words;
  const words = replacedWords(db, language);
  known.set(language, { words, until: now.getTime() + lastsMs });
  // After a database failure, the next call retries at once.
  words.catch(() => known.delete(language));
  return words;
}

/** Drops the cache after a word changed. */
export function forgetKeptWords(db: Kysely<DB>): void {
  kept.delete(db);
}
