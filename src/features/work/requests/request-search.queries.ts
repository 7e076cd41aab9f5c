import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { slipPatterns } from '#common/nearest-words.ts';
import { paperNumbers } from '#common/paper-numbers.ts';
import { tradesNamed, tradesNear } from '#common/search-words.ts';
import { reachedBy } from '#features/people/companies/site-limit.scope.ts';
import { foldedContains, likePattern } from '#platform/db/containing.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { offeredScope } from './request.scope.ts';

const any = (ways: RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(ways, sql` OR `)})`;
const all = (conditions: RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(conditions, sql` AND `)})`;
const like = (text: RawBuilder<unknown>) => (pattern: string) => sql<SqlBool>`${text} LIKE fold(${pattern})`;

/** The words searched for, in any order, eight at most; with `loosely`, each word may contain one typing error. */
export interface Typed {
  q: string;
  loosely?: boolean;
}

const wordsOf = ({ q }: Typed) => q.normalize('NFC').split(/\s+/).filter(Boolean).slice(0, 8);

/** Whether a folded text contains a word: as typed, in the form of a paper's number, or with one typing error. */
function holdsWord(text: RawBuilder<unknown>, word: string, { loosely }: Typed): RawBuilder<SqlBool> {
  // Patterns are folded here: folding each in SQL takes the planner longer than the search.
  const others = [...paperNumbers(word), ...(loosely ? slipPatterns(word) : [])];
  return any([foldedContains(text, word), ...others.map((pattern) => sql<SqlBool>`${text} LIKE ${pattern}`)]);
}

const tradesOf = (word: string, { loosely }: Typed) => [
  ...new Set([...tradesNamed(word), ...((loosely && tradesNear(word)?.trades) || [])]),
];

/** Whether a row `d` of `request_searches` matches every word: by text, by trade, or by a person named on it. */
function holdsWords(viewer: Viewer, typed: Typed): RawBuilder<SqlBool> {
  const reader = viewer.side === 'admin' ? null : (viewer.company?.id ?? null);
  return all(
    wordsOf(typed).map((word) => {
      const ways = [holdsWord(sql`d.text`, word, typed)];
      ways.push(...tradesOf(word, typed).map((trade) => like(sql`d.text`)(`%#${trade}%`)));
      // Administrators may read neither contacts nor authors.
      if (viewer.side !== 'admin') ways.push(holdsWord(sql`d.people`, word, typed));
      const patterns = [likePattern(word), ...(typed.loosely && reader ? slipPatterns(word) : [])];
      if (/\p{L}{3}/u.test(word))
        ways.push(sql<SqlBool>`d.named && (SELECT named_for(${reader}::uuid, ${patterns}::text[]))`);
      return any(ways);
    }),
  );
}

/** Rows `d` the viewer may search: their company's, limited to their sites if they are; all ordering companies' for an administrator. */
function inReach({ side, company }: Viewer): RawBuilder<SqlBool> {
  if (side === 'admin') return sql<SqlBool>`cardinality(d.reach) = 2`;
  if (!company) return sql<SqlBool>`false`;
  return reachedBy(side === 'ordering' ? company : { id: company.id, siteIds: null }, 'd.reach');
}

/** Requests open to a provider that has no row of its own there: searched by the request's public words only. */
const holdsOffered = (typed: Typed) =>
  all(
    wordsOf(typed).map((word) => {
      const trades = tradesOf(word, typed);
      return any([
        holdsWord(sql`r.search_text`, word, typed),
        ...(trades.length > 0 ? [sql<SqlBool>`r.trade = ANY(${trades}::text[])`] : []),
      ]);
    }),
  );

/**
 * The requests matching the search that the viewer may read, in two forms: `ids`, found through the index, for rare matches;
 * `met`, a condition on `r`, for matches so common that walking the list in order finds a page sooner.
 */
export function requestsHolding(viewer: Viewer, typed: Typed) {
  const { company, side } = viewer;
  const words = holdsWords(viewer, typed);
  const own = sql`SELECT d.request_id AS id FROM request_searches d WHERE ${inReach(viewer)} AND ${words}`;
  const owner = side === 'admin' ? sql`r.company_id` : sql`${company?.id ?? null}`;
  // A scalar subquery, not EXISTS: the planner would turn EXISTS into a join with every match, and a page needs few.
  const met = sql<SqlBool>`coalesce((SELECT ${words} FROM request_searches d
    WHERE d.request_id = r.id AND d.company_id = ${owner}), false)`;
  if (side !== 'provider' || !company) return { ids: own, met };
  const offered = sql`SELECT r.id FROM requests r WHERE ${offeredScope(company.id)} AND ${holdsOffered(typed)}`;
  return { ids: sql`${own} UNION ALL ${offered}`, met: any([met, holdsOffered(typed)]) };
}
