import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Slip, slipOf } from '#common/nearest-words.ts';
import { tradesNear } from '#common/search-words.ts';
import { likePattern } from '#platform/db/containing.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { inReach, type Typed, wordsOf } from './request-search.scope.ts';
import { offeredScope } from './request.scope.ts';

/** Texts sampled per fragment: the correct word is rarely rare when its correctly typed half is common. */
const sampled = 500;
const mostReadings = 4;

/** A sample of readable texts containing a fragment of the word. */
function textsNear(viewer: Viewer, { pieces }: Slip): RawBuilder<unknown> {
  const { side, company } = viewer;
  const one = (text: RawBuilder<unknown>, from: RawBuilder<unknown>, piece: string) =>
    sql`(SELECT ${text} AS text FROM ${from} AND ${text} LIKE ${likePattern(piece)} LIMIT ${sampled})`;
  const own = sql`request_searches d WHERE ${inReach(viewer)}`;
  const ways = pieces.map((piece) => one(sql`d.text`, own, piece));
  // Administrators may read neither contacts nor crews.
  if (side !== 'admin') ways.push(...pieces.map((piece) => one(sql`d.people`, own, piece)));
  if (side === 'provider' && company) {
    const offered = sql`requests r WHERE ${offeredScope(company.id)}`;
    ways.push(...pieces.map((piece) => one(sql`r.search_text`, offered, piece)));
  }
  if (company && side !== 'admin')
    ways.push(sql`(SELECT names_near(${company.id}, ${pieces.map(likePattern)}::text[]) AS text)`);
  return sql.join(ways, sql` UNION ALL `);
}

/** Likely corrections of a word among texts the viewer may read; none when it occurs as typed. */
async function readWord(db: Kysely<DB>, viewer: Viewer, word: string): Promise<readonly string[]> {
  const slip = slipOf(word);
  if (!slip) return [];
  const { rows } = await sql<{ word: string; isTyped: boolean }>`
    SELECT DISTINCT found.word[1] AS word, found.word[1] = fold(${word}) AS "isTyped"
    FROM (${textsNear(viewer, slip)}) near
      CROSS JOIN LATERAL regexp_matches(near.text, ${`(${slip.expression})`}, 'g') AS found (word)
    ORDER BY 2 DESC, 1 LIMIT ${mostReadings}`.execute(db);
  return rows[0]?.isTyped ? [] : rows.map((row) => row.word);
}

/** The search text with corrections for words without a match (one typo); null without any. No dictionary is stored. */
export async function readSlips(db: Kysely<DB>, viewer: Viewer, q: string): Promise<Typed | null> {
  const words = wordsOf({ q });
  const near = await Promise.all(words.map(async (word) => [word, await readWord(db, viewer, word)] as const));
  const readings = new Map(near.filter(([word, taken]) => taken.length > 0 || tradesNear(word)));
  return readings.size > 0 ? { q, readings } : null;
}
