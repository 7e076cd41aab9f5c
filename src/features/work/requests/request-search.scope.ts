import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { joinNumbers, paperKind, type PaperKind, paperNumbers } from '#common/paper-numbers.ts';
import { tradesNamed, tradesNear } from '#common/search-words.ts';
import { reachedBy } from '#features/people/companies/site-limit.scope.ts';
import { foldedContains, likePattern } from '#platform/db/containing.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { offeredScope, requestScope } from './request.scope.ts';

const any = (ways: RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(ways, sql` OR `)})`;
const all = (conditions: RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(conditions, sql` AND `)})`;
const like = (text: RawBuilder<unknown>) => (pattern: string) => sql<SqlBool>`${text} LIKE fold(${pattern})`;

/** Search words, in any order, eight at most. */
export interface Typed {
  q: string;
  /** Corrections for misspelt words (`request-slips.scope.ts`). */
  readings?: ReadonlyMap<string, readonly string[]>;
}

export const wordsOf = ({ q }: Typed): string[] =>
  joinNumbers(q.normalize('NFC')).split(/\s+/).filter(Boolean).slice(0, 8);

/** Whether a folded text contains a word: as typed, as a document number, or as corrected. */
function holdsWord(text: RawBuilder<unknown>, word: string, { readings }: Typed): RawBuilder<SqlBool> {
  // Patterns are already folded: folding in SQL takes the planner longer than the search itself.
  const others = [...paperNumbers(word), ...(readings?.get(word) ?? []).map(likePattern)];
  return any([foldedContains(text, word), ...others.map((pattern) => sql<SqlBool>`${text} LIKE ${pattern}`)]);
}

const tradesOf = (word: string, { readings }: Typed) => [
  ...new Set([...tradesNamed(word), ...((readings?.has(word) && tradesNear(word)?.trades) || [])]),
];

export interface Paper {
  kind: PaperKind;
  number: RawBuilder<unknown>;
  named: RawBuilder<unknown>;
}

/** A document's number finds only that document; the request's number finds all of its documents. */
function bearsNumber(word: string, { kind, number }: Paper): RawBuilder<SqlBool> | null {
  const patterns = paperNumbers(word);
  const typed = paperKind(word);
  if (patterns.length === 0 || typed === 'di') return null;
  if (typed && typed !== kind) return sql<SqlBool>`false`;
  const bears = (text: RawBuilder<unknown>) => any(patterns.map((one) => sql<SqlBool>`fold(${text}) LIKE ${one}`));
  const own = bears(number);
  return typed ? own : any([own, bears(sql`(SELECT r.number FROM requests r WHERE r.id = d.request_id)`)]);
}

/** Whether a row `d` of `request_searches`, or a document of its request, matches every word. */
function holdsWords(viewer: Viewer, typed: Typed, paper?: Paper): RawBuilder<SqlBool> {
  const reader = viewer.side === 'admin' ? null : (viewer.company?.id ?? null);
  return all(
    wordsOf(typed).map((word) => {
      const numbered = paper && bearsNumber(word, paper);
      if (numbered) return numbered;
      const ways = [holdsWord(sql`d.text`, word, typed)];
      ways.push(...tradesOf(word, typed).map((trade) => like(sql`d.text`)(`%#${trade}%`)));
      // Administrators may read neither contacts nor authors.
      if (viewer.side !== 'admin') ways.push(holdsWord(sql`d.people`, word, typed));
      for (const name of [word, ...(typed.readings?.get(word) ?? [])])
        if (/\p{L}{3}/u.test(name))
          ways.push(
            sql<SqlBool>`${paper?.named ?? sql`d.named`} && (SELECT named_for(${reader}::uuid, ${[likePattern(name)]}::text[]))`,
          );
      return any(ways);
    }),
  );
}

/** Rows `d` the viewer may search: their company's, within their sites; all for an administrator. */
export function inReach({ side, company }: Viewer): RawBuilder<SqlBool> {
  if (side === 'admin') return sql<SqlBool>`cardinality(d.reach) = 2`;
  if (!company) return sql<SqlBool>`false`;
  return reachedBy(side === 'ordering' ? company : { id: company.id, siteIds: null }, 'd.reach');
}

/** Requests open to a provider that has no row of its own there: searched by public words only. */
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

/** The row `d` the viewer searches for a request: their company's; for an administrator, the ordering company's. */
const ownRow = ({ side, company }: Viewer, request: RawBuilder<unknown>, ordering: RawBuilder<unknown>) =>
  sql`d.request_id = ${request} AND d.company_id = ${side === 'admin' ? ordering : (company?.id ?? null)}`;

const rowsHolding = (viewer: Viewer, typed: Typed) =>
  sql`SELECT d.request_id AS id FROM request_searches d WHERE ${inReach(viewer)} AND ${holdsWords(viewer, typed)}`;

/** Ids of requests with a readable message containing the text; at most `limit`. */
export type RequestsSaying = (viewer: Viewer, typed: string, limit: number) => RawBuilder<unknown>;

/** Up to this many matches, a search collects them all and sorts afterwards. */
export const few = 1000;

/** Search results for a list: collected first when few (`gathered`), else tested in list order (`met`). */
export interface Found {
  /** `hits`, at most `few` + 1 of them, and `bound`, whether they are complete. */
  ctes: RawBuilder<unknown>;
  gathered: RawBuilder<SqlBool>;
  met: RawBuilder<SqlBool>;
}

const foundOf = (alias: string, hits: RawBuilder<unknown>, met: RawBuilder<SqlBool>): Found => ({
  ctes: sql`hits AS MATERIALIZED (${hits} LIMIT ${few + 1}),
    bound AS MATERIALIZED (SELECT count(*) <= ${few} AS few FROM hits)`,
  gathered: sql<SqlBool>`((SELECT few FROM bound) AND ${sql.ref(`${alias}.id`)} = ANY(ARRAY(SELECT id FROM hits)))`,
  met: sql<SqlBool>`(NOT (SELECT few FROM bound) AND ${met})`,
});

/** Readable requests matching the text, or with a matching message. */
export function requestsFound(viewer: Viewer, typed: Typed, saying: RequestsSaying): Found {
  const words = holdsWords(viewer, typed);
  // A scalar subquery, not EXISTS: the planner would turn EXISTS into a join with every match, and a page needs few.
  const own = sql<SqlBool>`coalesce((SELECT ${words} FROM request_searches d
    WHERE ${ownRow(viewer, sql`r.id`, sql`r.company_id`)}), false)`;
  const ways = [own, sql<SqlBool>`r.id = ANY(ARRAY(SELECT id FROM said))`];
  const sources = [sql`SELECT id FROM said`, rowsHolding(viewer, typed)];
  if (viewer.side === 'provider' && viewer.company) {
    const offered = offeredScope(viewer.company.id);
    ways.push(holdsOffered(typed));
    sources.push(sql`SELECT r.id FROM requests r WHERE ${offered} AND ${holdsOffered(typed)}`);
  }
  const { ctes, ...found } = foundOf(
    'r',
    sql`SELECT r.id FROM searched s JOIN requests r ON r.id = s.id WHERE ${requestScope(viewer)}`,
    any(ways),
  );
  const before = sql`said (id) AS MATERIALIZED (${saying(viewer, typed.q, few)}),
    searched AS MATERIALIZED (${sql.join(sources, sql` UNION ALL `)})`;
  return { ctes: sql`${before}, ${ctes}`, ...found };
}

/** Documents of requests, rows of a table by its alias, that the viewer may read (`reach`) and that match. */
export function papersFound(
  viewer: Viewer,
  typed: Typed,
  { alias, from, reach, ...paper }: Paper & { alias: string; from: RawBuilder<unknown>; reach: RawBuilder<SqlBool> },
): Found {
  const words = holdsWords(viewer, typed, paper);
  const row = ownRow(viewer, sql.ref(`${alias}.request_id`), sql.ref(`${alias}.company_id`));
  return foundOf(
    alias,
    // Lateral and self-contained: reads by the index of its requests, and no further than the limit.
    sql`SELECT p.id FROM (${rowsHolding(viewer, typed)}) s CROSS JOIN LATERAL (
      SELECT ${sql.ref(`${alias}.id`)} FROM ${from} JOIN request_searches d ON ${row}
      WHERE ${sql.ref(`${alias}.request_id`)} = s.id AND ${reach} AND ${words} OFFSET 0) p`,
    sql<SqlBool>`coalesce((SELECT ${words} FROM request_searches d WHERE ${row}), false)`,
  );
}
