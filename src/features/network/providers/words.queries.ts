import { type Kysely, sql } from 'kysely';
import { nearestWords, type Reading } from '#common/nearest-words.ts';
import { tradesNamed, tradesNear } from '#common/search-words.ts';
import type { TradeId } from '#common/trades.ts';
import { one } from '#platform/db/one.ts';
import type { DB } from '#platform/db/types.ts';
import { wordsOf } from './search.queries.ts';

/** Letters only, and enough of them: a number with a typing error is another number. */
const correctable = /^\p{L}[\p{L}'’-]{3,}$/u;

async function borne(db: Kysely<DB>, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<{ word: string }>`SELECT word FROM provider_words_borne(${words}::text[]) word`.execute(
    db,
  );
  return rows.map(({ word }) => word);
}

/** Replacements for words without a match, by fewest typos. Depends on words only, so that all views agree. */
export async function readWords(db: Kysely<DB>, q: string | undefined): Promise<Reading<TradeId>[]> {
  const words = [...new Set(wordsOf(q))].filter((word) => correctable.test(word) && tradesNamed(word).length === 0);
  const known = await borne(db, words);
  const readings: Reading<TradeId>[] = [];
  for (const typed of words.filter((word) => !known.includes(word))) readings.push(await readWord(db, typed));
  return readings.filter((reading) => reading.words.length > 0 || reading.trades.length > 0);
}

async function readWord(db: Kysely<DB>, typed: string): Promise<Reading<TradeId>> {
  const { rows } = await sql<{ word: string }>`SELECT word FROM provider_words_near(${typed}) word`.execute(db);
  const named = nearestWords(
    typed,
    rows.map(({ word }) => word),
  );
  const trades = tradesNear(typed);
  const slips = Math.min(named?.slips ?? Number.POSITIVE_INFINITY, trades?.slips ?? Number.POSITIVE_INFINITY);
  return {
    typed,
    // Words of providers that left since are not suggested.
    words: named?.slips === slips ? await borne(db, named.words) : [],
    trades: trades?.slips === slips ? trades.trades : [],
  };
}

/** Limits the network's vocabulary to words with matches; run every night. Returns how many changed. */
export async function refreshWords(db: Kysely<DB>): Promise<number> {
  return one(await sql<{ changed: number }>`SELECT refresh_provider_words() AS changed`.execute(db)).changed;
}
