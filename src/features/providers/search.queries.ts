import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { boundingBox } from '#common/geo.ts';
import { decodeCursor, encodeCursor } from '#common/keyset.ts';
import { problems, refuse } from '#common/problems.ts';
import { trades } from '#common/trades.ts';
import type { DB } from '#platform/db/types.ts';
import { JsonText } from '#platform/db/json-text.ts';
import { one } from '#platform/db/one.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { cardColumns, cardJoins } from './card.queries.ts';
import type { providerContract, SearchBox } from './provider.contract.ts';

type SearchInput = z.output<(typeof providerContract.search)['~orpc']['inputSchema'] & z.ZodType>;
export type Choice = Pick<SearchInput, 'q' | 'trade' | 'latitude' | 'longitude' | 'radiusM' | 'valid' | 'minRating'>;

/** What nearness adds to a provider's own score at the place itself; nothing is left of it at the edge of the radius. */
const nearness = 600;

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');

/** A word is of a name, a town, a postal code, or of a trade. */
function wordCondition(word: string): RawBuilder<SqlBool> {
  // Two letters are too short for the trigrams of the middle of a word: where words begin, then.
  if (word.length < 3) {
    const start = like(word).slice(1);
    return sql<SqlBool>`(i.search_text LIKE fold(${start}) OR i.search_text LIKE fold(${`% ${start}`}))`;
  }
  const named = trades.filter(({ label }) => plain(label).includes(plain(word)));
  const inText = sql<SqlBool>`i.search_text LIKE fold(${like(word)})`;
  return named.length === 0 ? inText : sql<SqlBool>`(${inText} OR i.trades && ${named.map(({ id }) => id)}::text[])`;
}

const around = ({ west, south, east, north }: SearchBox) => sql<SqlBool>`i.spot <@ box(
  point(mercator_x(${west}), mercator_y(${north})), point(mercator_x(${east}), mercator_y(${south})))`;

/** In a box of degrees, across the antimeridian too. */
export function within(zone: SearchBox): RawBuilder<SqlBool> {
  if (zone.west <= zone.east) return around(zone);
  return sql<SqlBool>`(${around({ ...zone, east: 180 })} OR ${around({ ...zone, west: -180 })})`;
}

/** Text and place: what the facets are counted within. A place asks the provider to come to it, too. */
export function baseConditions({
  q,
  latitude,
  longitude,
  radiusM,
  zone,
}: Choice & { zone?: SearchBox | undefined }): RawBuilder<SqlBool>[] {
  const list = (q ?? '').split(/\s+/).filter(Boolean).slice(0, 6).map(wordCondition);
  if (zone) list.push(within(zone));
  if (latitude !== undefined && longitude !== undefined) {
    const { south, west, north, east } = boundingBox({ latitude, longitude }, radiusM / 1000);
    list.push(within({ south, west, north, east }));
    list.push(sql<SqlBool>`${metres({ latitude, longitude })} <= least(i.radius_m, ${radiusM}::integer)`);
  }
  return list;
}

export const metres = ({ latitude, longitude }: { latitude?: number | undefined; longitude?: number | undefined }) =>
  latitude === undefined || longitude === undefined
    ? sql<number | null>`NULL::double precision`
    : sql<
        number | null
      >`distance_m(i.latitude, i.longitude, ${latitude}::double precision, ${longitude}::double precision)`;

/** The filters that facets count, by name: each facet leaves its own aside. */
export function filterConditions({ trade, valid, minRating }: Choice, aside?: 'trade' | 'valid' | 'rating') {
  const list: RawBuilder<SqlBool>[] = [];
  if (trade && aside !== 'trade') list.push(sql<SqlBool>`i.trades @> ARRAY[${trade}]`);
  if (valid && aside !== 'valid') list.push(sql<SqlBool>`i.documents_valid`);
  if (minRating && aside !== 'rating') list.push(sql<SqlBool>`i.rating_class >= ${ratingClass(minRating)}`);
  return list;
}

export const ratingClass = (minRating: number | undefined): number => (minRating === 4500 ? 2 : minRating ? 1 : 0);

export const every = (list: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  list.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(list, sql` AND `)}`;

const facets = (
  byTrade: RawBuilder<unknown>,
  valid: RawBuilder<unknown>,
  rated: (floor: number) => RawBuilder<unknown>,
) =>
  sql`json_build_object('trades', coalesce(${byTrade}, '{}'), 'valid', ${valid},
    'ratings', json_build_object('4000', ${rated(4000)}, '4500', ${rated(4500)}))::text AS facets`;

/** Counted in two passes over the rows that text and place leave: they may be tens of thousands in a large town. */
function facetsOfRows(choice: Choice): RawBuilder<unknown> {
  const count = (conditions: RawBuilder<SqlBool>[]) => sql`count(*) FILTER (WHERE ${every(conditions)})`;
  const all = facets(
    sql`(SELECT json_object_agg(trade, n) FROM (SELECT trade, count(*) AS n FROM base i, unnest(i.trades) trade
      WHERE ${every(filterConditions(choice, 'trade'))} GROUP BY trade) t)`,
    count([...filterConditions(choice, 'valid'), sql<SqlBool>`i.documents_valid`]),
    (floor) => count([...filterConditions(choice, 'rating'), sql<SqlBool>`i.rating_class >= ${ratingClass(floor)}`]),
  );
  return sql`SELECT ${count(filterConditions(choice))} AS total, ${all} FROM base i`;
}

/** Without text nor place, the counts of the whole world stand ready in its one cell. */
function facetsOfWorld({ trade, valid, minRating }: Choice): RawBuilder<unknown> {
  const count = (isValid: boolean, floor: number | undefined) => sql`(SELECT coalesce(sum(count), 0) FROM provider_cells
    WHERE level = 0 AND trade = ${trade ?? ''} AND valid >= ${isValid} AND rating_class >= ${ratingClass(floor)})`;
  const all = facets(
    sql`(SELECT json_object_agg(trade, n) FROM (SELECT trade, sum(count) AS n FROM provider_cells
      WHERE level = 0 AND trade <> '' AND valid >= ${valid} AND rating_class >= ${ratingClass(minRating)} GROUP BY trade) t)`,
    count(true, minRating),
    (floor) => count(valid, floor),
  );
  return sql`SELECT ${count(valid, minRating)} AS total, ${all}`;
}

interface Page {
  items: string;
  key: string | null;
  id: string | null;
  total: number | null;
  facets: string | null;
}

/** One page of the network, the fittest first, with what each filter would leave; one statement. */
export async function searchProviders(
  db: Kysely<DB>,
  viewer: Viewer,
  input: SearchInput,
  { today, acts }: { today: string; acts: object },
): Promise<JsonText> {
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
  const cursor = input.cursor ? decodeCursor(input.cursor) : null;
  if (cursor && !/^-?\d{1,9}$/.test(cursor.key)) throw refuse(problems.MALFORMED);
  const after = cursor
    ? sql`AND (${key} < ${Number(cursor.key)}::integer OR (${key} = ${Number(cursor.key)}::integer AND i.company_id > ${cursor.id}::uuid))`
    : sql``;
  const counted = cursor
    ? sql`SELECT NULL::bigint AS total, NULL::text AS facets`
    : base.length > 0
      ? facetsOfRows(input)
      : facetsOfWorld(input);
  const found = await sql<Page>`
    WITH base AS ${sql.raw(base.length > 0 ? 'MATERIALIZED' : 'NOT MATERIALIZED')} (
      SELECT i.company_id, i.trades, i.documents_valid, i.rating_class, i.rating_rank, i.score, ${metres(input)} AS metres
      FROM provider_index i WHERE ${every(base)}),
    page AS MATERIALIZED (
      -- Ranked after the limit: tens of thousands of rows need no sort for one page.
      SELECT *, row_number() OVER (ORDER BY key DESC, company_id) AS rank FROM (
        SELECT i.company_id, i.metres, ${key} AS key FROM base i WHERE ${every(filterConditions(input))} ${after}
        ORDER BY ${key} DESC, i.company_id LIMIT ${input.limit + 1}) first),
    counted AS (${counted})
    SELECT coalesce((SELECT json_agg(to_json(card) ORDER BY p.rank) FROM page p ${cardJoins(viewer, sql`p.company_id`)}
        CROSS JOIN LATERAL (SELECT ${cardColumns(viewer, today)}, round(p.metres)::integer AS "distanceM") card
        WHERE p.rank <= ${input.limit}), '[]')::text AS items,
      last.key::text AS key, last.company_id::text AS id, counted.total::integer AS total, counted.facets
    FROM counted
    LEFT JOIN page last ON last.rank = ${input.limit} AND EXISTS (SELECT FROM page WHERE rank > ${input.limit})`.execute(
    db,
  );
  const page = one(found);
  const next = page.key && page.id ? JSON.stringify(encodeCursor(page.key, page.id)) : 'null';
  return new JsonText(
    `{"items":${page.items},"nextCursor":${next},"count":${page.total},"facets":${page.facets},"acts":${JSON.stringify(acts)}}`,
  );
}
