import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { departements } from '#common/departements.ts';
import { boundingBox } from '#common/geo.ts';
import type { Reading } from '#common/nearest-words.ts';
import { postalCodesNamed, tradesNamed } from '#common/search-words.ts';
import type { TradeId } from '#common/trades.ts';
import { likePattern, spellings } from '#platform/db/containing.ts';
import { keyset, lastOfPage, type WrittenPage, writtenPage } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { RawJson } from '#platform/db/raw-json.ts';
import { one } from '#platform/db/one.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { cardColumns, cardJoins, indexRow } from './card.queries.ts';
import type { SearchBox } from './area.contract.ts';
import { languages, type providerContract, responses, sizes } from './provider.contract.ts';

export type SearchInput = z.output<(typeof providerContract.search)['~orpc']['inputSchema'] & z.ZodType>;
const asked = [
  'q',
  'trade',
  'latitude',
  'longitude',
  'radiusM',
  'valid',
  'minRating',
  'rge',
  'available',
  'response',
  'size',
  'language',
] as const;
export type Choice = Pick<SearchInput, (typeof asked)[number]> & {
  hidden?: readonly string[] | undefined;
  /** Of the place, if known: providers that named départements serve only those. */
  departement?: string | null | undefined;
  /** Replacements of words without a match (`words.queries.ts`). */
  readings?: readonly Reading<TradeId>[] | undefined;
};

/** A search, with the département of its place if known. */
export type Placed<T> = Omit<T, 'departement'> & { departement: string | null };

/** Bits of `flags` (migration 0024): one boolean filter each. */
const bits = {
  rge: { true: 1 },
  available: { now: 2, soon: 4 },
  response: Object.fromEntries(responses.map((one, rank) => [one, 8 << rank])),
  size: Object.fromEntries(sizes.map((one, rank) => [one, 32 << rank])),
  language: Object.fromEntries(languages.map((one, rank) => [one, 512 << rank])),
} satisfies Record<string, Record<string, number>>;
type Flag = keyof typeof bits;
const flagNames = Object.keys(bits) as Flag[];

export function flagsOf(choice: Choice): number {
  const chosen = flagNames.map((name) => (bits[name] as Record<string, number>)[String(choice[name])] ?? 0);
  return chosen.reduce((all, bit) => all | bit, 0);
}

/** Points added to a provider's score for nearness: the maximum at the place itself, zero at the edge of the radius. */
const nearness = 600;

/** The typed words: at most six. */
export const wordsOf = (q: string | undefined): string[] => (q ?? '').split(/\s+/).filter(Boolean).slice(0, 6);

/** A word matches a name, a town, a postal code, a trade, or the code of a named département. */
export function wordCondition(word: string, readings: readonly Reading<TradeId>[] = []): RawBuilder<SqlBool> {
  const reading = readings.find(({ typed }) => typed === word);
  if (reading) return readingCondition(reading);
  const code = word.toUpperCase();
  if (!departements.some((one) => one === code)) return textCondition(word);
  return sql<SqlBool>`(${textCondition(word)} OR i.departements @> ARRAY[${code}])`;
}

function readingCondition({ words, trades }: Reading<TradeId>): RawBuilder<SqlBool> {
  const ways = words.map(textCondition);
  if (trades.length > 0) ways.push(sql<SqlBool>`i.trades && ${trades}::text[]`);
  return sql<SqlBool>`(${sql.join(ways, sql` OR `)})`;
}

function textCondition(word: string): RawBuilder<SqlBool> {
  // Two letters are too short for trigrams within a word: word beginnings are used instead.
  const start = likePattern(word).slice(1);
  const parts = word.length < 3 ? [start, `% ${start}`] : [likePattern(word)];
  const several = spellings(word);
  const ways = [...(several ? [] : parts), ...postalCodesNamed(word).map(likePattern)].map(
    // Folded once, not for each row of the index.
    (part) => sql<SqlBool>`i.search_text LIKE (SELECT fold(${part}))`,
  );
  if (several) ways.push(sql<SqlBool>`i.search_text ~ (SELECT ${several})`);
  const named = tradesNamed(word);
  if (named.length > 0) ways.push(sql<SqlBool>`i.trades && ${named}::text[]`);
  return sql<SqlBool>`(${sql.join(ways, sql` OR `)})`;
}

const boxOfDegrees = ({ west, south, east, north }: SearchBox) =>
  sql`box(point(mercator_x(${west}), mercator_y(${north})), point(mercator_x(${east}), mercator_y(${south})))`;

/** In one of the boxes. `ANY` gives a bitmap scan: fetching the rows of a large town one by one costs twice as much. */
export const locatedIn = (boxes: RawBuilder<unknown>[]) => sql<SqlBool>`i.spot <@ ANY(ARRAY[${sql.join(boxes)}])`;

export const within = (zone: SearchBox): RawBuilder<SqlBool> =>
  locatedIn(
    zone.west <= zone.east
      ? [boxOfDegrees(zone)]
      : [boxOfDegrees({ ...zone, east: 180 }), boxOfDegrees({ ...zone, west: -180 })],
  );

/** Text and place: the base of the facets. With a place, the provider must serve it, too. */
export function baseConditions({
  q,
  latitude,
  longitude,
  radiusM,
  departement = null,
  readings,
  zone,
}: Choice & { zone?: SearchBox | undefined }): RawBuilder<SqlBool>[] {
  const list = wordsOf(q).map((word) => wordCondition(word, readings));
  if (zone) list.push(within(zone));
  if (latitude !== undefined && longitude !== undefined) {
    // Two boxes of one index leave few rows to check; one metre more, for rounding.
    list.push(within(boundingBox({ latitude, longitude }, (radiusM + 1) / 1000)));
    list.push(sql<SqlBool>`i.reach @> (SELECT box(p, p)
      FROM (SELECT point(mercator_x(${longitude}), mercator_y(${latitude})) AS p) place)`);
    list.push(sql<SqlBool>`serves_location(i.latitude, i.longitude, i.radius_m, i.shape, i.departements,
      ${latitude}::double precision, ${longitude}::double precision, ${departement}::text, ${radiusM}::integer)`);
  }
  return list;
}

export const metres = ({ latitude, longitude }: { latitude?: number | undefined; longitude?: number | undefined }) =>
  latitude === undefined || longitude === undefined
    ? sql<number | null>`NULL::double precision`
    : sql<
        number | null
      >`distance_m(i.latitude, i.longitude, ${latitude}::double precision, ${longitude}::double precision)`;

export function filterConditions(choice: Choice): RawBuilder<SqlBool>[] {
  const { trade, valid, minRating, hidden = [] } = choice;
  const flags = flagsOf(choice);
  const list: RawBuilder<SqlBool>[] = [];
  if (trade) list.push(sql<SqlBool>`i.trades @> ARRAY[${trade}]`);
  if (valid) list.push(sql<SqlBool>`i.documents_valid`);
  if (minRating) list.push(sql<SqlBool>`i.rating_class >= ${ratingClass(minRating)}`);
  if (flags) list.push(sql<SqlBool>`i.flags & ${flags}::integer = ${flags}::integer`);
  if (hidden.length > 0) list.push(sql<SqlBool>`i.company_id <> ALL(${hidden}::uuid[])`);
  return list;
}

export const ratingClass = (minRating: number | undefined): number => (minRating === 4500 ? 2 : minRating ? 1 : 0);

export const every = (list: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  list.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(list, sql` AND `)}`;

/** The counts that triggers maintain, minus those hidden from the reader. */
export function cellsWithout(hidden: readonly string[] = [], level: number): RawBuilder<unknown> {
  if (hidden.length === 0) return sql`provider_cells`;
  const side = 2 ** level;
  return sql`(SELECT level, trade, x, y, valid, rating_class, flags, count, sum_x, sum_y FROM provider_cells
    UNION ALL SELECT ${level}::smallint, t, floor(h.spot[0] * ${side}::double precision)::integer,
      floor(h.spot[1] * ${side}::double precision)::integer, h.documents_valid, h.rating_class, h.flags, -1, -h.spot[0], -h.spot[1]
    FROM provider_index h CROSS JOIN LATERAL unnest(array_prepend('', h.trades)) t WHERE h.company_id = ANY(${hidden}::uuid[]))`;
}

/** The conditions on the cells `i`, except place and trade. */
export const cellConditions = (choice: Choice) =>
  sql<SqlBool>`i.valid >= ${choice.valid} AND i.rating_class >= ${ratingClass(choice.minRating)}
    AND i.flags & ${flagsOf(choice)}::integer = ${flagsOf(choice)}::integer`;

/** Total and count per filter, each ignoring its own. `kinds` groups rows by the other filters' values. */
function facetsOf(choice: Choice, kinds: RawBuilder<unknown>, byTrade: RawBuilder<unknown>): RawBuilder<unknown> {
  const count = (condition: RawBuilder<SqlBool>) => sql`coalesce(sum(i.count) FILTER (WHERE ${condition}), 0)`;
  const from = (aside: Partial<Choice>) => sql`FROM kinds i WHERE ${cellConditions({ ...choice, ...aside })}`;
  const flags = flagNames.map((name) => {
    const counts = Object.entries(bits[name]).flatMap(([value, bit]) => [
      sql`${value}::text`,
      count(sql<SqlBool>`i.flags & ${bit}::integer <> 0`),
    ]);
    const object = sql`(SELECT json_build_object(${sql.join(counts)}) ${from({ [name]: undefined })})`;
    return sql`${name}::text, ${name === 'rge' ? sql`${object} -> 'true'` : object}`;
  });
  const rated = (floor: number) => count(sql<SqlBool>`i.rating_class >= ${ratingClass(floor)}`);
  return sql`WITH kinds AS MATERIALIZED (${kinds})
    SELECT (SELECT coalesce(sum(i.count), 0) ${from({})}) AS total, json_build_object(
      'trades', coalesce((SELECT json_object_agg(trade, n) FROM (${byTrade}) t), '{}'),
      'valid', (SELECT ${count(sql<SqlBool>`i.valid`)} ${from({ valid: false })}),
      'ratings', (SELECT json_build_object('4000', ${rated(4000)}, '4500', ${rated(4500)}) ${from({ minRating: undefined })}),
      ${sql.join(flags)}) AS facets`;
}

/** Counted in two passes over the rows matching text and place: there may be tens of thousands in a large town. */
function facetsOfRows(choice: Choice): RawBuilder<unknown> {
  const { trade, hidden } = choice;
  const chosen = every(filterConditions({ trade, hidden, valid: false, rge: false, radiusM: 0 }));
  return facetsOf(
    choice,
    sql`SELECT i.documents_valid AS valid, i.rating_class, i.flags, count(*) AS count FROM base i WHERE ${chosen} GROUP BY 1, 2, 3`,
    // The same few combinations of trades recur: grouped before they are split.
    sql`SELECT trade, sum(n) AS n FROM (SELECT i.trades, count(*) AS n FROM base i
      WHERE ${every(filterConditions({ ...choice, trade: undefined }))} GROUP BY i.trades) g, unnest(g.trades) trade GROUP BY trade`,
  );
}

/** Without text and place, the counts of the whole world are in its single cell. */
function facetsOfWorld(choice: Choice): RawBuilder<unknown> {
  const cells = cellsWithout(choice.hidden, 0);
  return facetsOf(
    choice,
    sql`SELECT i.valid, i.rating_class, i.flags, sum(i.count) AS count FROM ${cells} i
      WHERE i.level = 0 AND i.trade = ${choice.trade ?? ''} GROUP BY 1, 2, 3`,
    sql`SELECT trade, sum(i.count) AS n FROM ${cells} i
      WHERE i.level = 0 AND i.trade <> '' AND ${cellConditions(choice)} GROUP BY trade`,
  );
}

export async function blockedFor(db: Kysely<DB>, { company }: Viewer): Promise<string[]> {
  if (!company) return [];
  const found = await db.selectFrom('blocked_pairs').select('other_id').where('one_id', '=', company.id).execute();
  return found.flatMap(({ other_id }) => other_id ?? []);
}

interface Page extends WrittenPage {
  total: number | null;
  facets: object | null;
}

/** Best matches first, with counts per filter; own contractors precede the first page. */
export async function searchProviders(
  db: Kysely<DB>,
  viewer: Viewer,
  asking: Placed<SearchInput> & Pick<Choice, 'readings'>,
  { today, acts, own }: { today: string; acts: object; own: { items: string; count: number } },
): Promise<RawJson> {
  const input = { ...asking, hidden: await blockedFor(db, viewer) };
  const base = baseConditions(input);
  const near = input.latitude !== undefined;
  const sort = input.sort === 'distance' && !near ? 'relevance' : input.sort;
  const key = {
    relevance: near
      ? sql<number>`i.score + round(${nearness} * (1 - i.metres / ${input.radiusM}::double precision))::integer`
      : sql<number>`i.score`,
    distance: sql<number>`-round(i.metres)::integer`,
    rating: sql<number>`i.rating_rank`,
  }[sort];
  const order = keyset(input.cursor, { key, id: 'i.company_id', way: 'DESC', idWay: 'ASC', type: 'integer' });
  const counted = input.cursor
    ? sql`SELECT NULL::bigint AS total, NULL::json AS facets`
    : (base.length > 0 ? facetsOfRows : facetsOfWorld)(input);
  const found = await sql<Page>`
    WITH base AS ${sql.raw(base.length > 0 ? 'MATERIALIZED' : 'NOT MATERIALIZED')} (
      SELECT i.company_id, i.trades, i.documents_valid, i.rating_class, i.rating_rank, i.score, i.flags, ${metres(input)} AS metres
      FROM provider_index i WHERE ${every(base)}),
    page AS MATERIALIZED (
      -- Ranked after the limit: tens of thousands of rows need no sort for one page.
      SELECT *, row_number() OVER (ORDER BY key DESC, company_id) AS rank FROM (
        SELECT i.company_id, i.metres, ${key} AS key FROM base i WHERE ${every([...filterConditions(input), order.after])}
        ORDER BY ${order.by} LIMIT ${input.limit + 1}) first),
    counted AS (${counted})
    SELECT coalesce((SELECT json_agg(to_json(card) ORDER BY p.rank) FROM page p ${cardJoins(viewer, indexRow(sql`p.company_id`))}
        CROSS JOIN LATERAL (SELECT ${cardColumns(viewer, today, sql`round(p.metres)::integer`)}) card
        WHERE p.rank <= ${input.limit}), '[]')::text AS items,
      last.key::text AS key, last.company_id::text AS id, counted.total::integer AS total, counted.facets
    FROM counted
    ${lastOfPage(input.limit)}`.execute(db);
  const { total, facets, ...page } = one(found);
  const items = [own.items, page.items].map((list) => list.slice(1, -1)).filter(Boolean);
  const count = total === null ? null : total + own.count;
  return writtenPage(
    { ...page, items: `[${items.join(',')}]` },
    { count, facets, readings: input.readings ?? [], acts },
  );
}
