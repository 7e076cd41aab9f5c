import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { boundingBox, type Box } from '#common/geo.ts';
import { boxOf, type Cells, cellsOf } from '#common/map-cells.ts';
import { postalCodesNamed, tradesNamed } from '#common/search-words.ts';
import { likePattern, spellings } from '#platform/db/containing.ts';
import { keyset, lastOfPage, type WrittenPage, writtenPage } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import { RawJson } from '#platform/db/raw-json.ts';
import { one } from '#platform/db/one.ts';
import type { Viewer } from '#platform/session/viewer.ts';

interface Choice {
  q?: string | undefined;
  trade?: string | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
  radiusM: number;
  zone?: Box | undefined;
}

/** Levels of `directory_cells`; at a higher zoom, a viewport has few enough rows to be counted. */
const countedLast = 11;

/** Beyond, the exact number is not needed. */
const countedAtMost = 5000;

/** A word matches a name, a town, a postal code, or a trade. */
function wordCondition(word: string): RawBuilder<SqlBool> {
  // Folded once, not for each row of the index.
  const several = spellings(word);
  const ways = [...(several ? [] : [word]), ...postalCodesNamed(word)].map(
    (part) => sql<SqlBool>`d.search_text LIKE (SELECT fold(${likePattern(part)}))`,
  );
  if (several) ways.push(sql<SqlBool>`d.search_text ~ (SELECT ${several})`);
  const named = tradesNamed(word);
  if (named.length > 0) ways.push(sql<SqlBool>`d.trades && ${named}::text[]`);
  return sql<SqlBool>`(${sql.join(ways, sql` OR `)})`;
}

/** A wider box, in degrees, contains most rows: reading them in order is faster than by place. */
const wide = 3;

const around = ({ west, south, east, north }: Box) =>
  east - west > wide
    ? sql<SqlBool>`(d.longitude BETWEEN ${west}::double precision AND ${east}::double precision
        AND d.latitude BETWEEN ${south}::double precision AND ${north}::double precision)`
    : sql<SqlBool>`d.spot <@ box(
  point(mercator_x(${west}), mercator_y(${north})), point(mercator_x(${east}), mercator_y(${south})))`;

function within(zone: Box): RawBuilder<SqlBool> {
  if (zone.west <= zone.east) return around(zone);
  return sql<SqlBool>`(${around({ ...zone, east: 180 })} OR ${around({ ...zone, west: -180 })})`;
}

const metresTo = ({ latitude, longitude }: Choice) =>
  latitude === undefined || longitude === undefined
    ? sql<number | null>`NULL::double precision`
    : sql<
        number | null
      >`distance_m(d.latitude, d.longitude, ${latitude}::double precision, ${longitude}::double precision)`;

function conditionsOf(choice: Choice): RawBuilder<SqlBool>[] {
  const { q, trade, latitude, longitude, radiusM, zone } = choice;
  const list = (q ?? '').split(/\s+/).filter(Boolean).slice(0, 6).map(wordCondition);
  if (trade) list.push(sql<SqlBool>`d.trades @> ARRAY[${trade}]`);
  if (zone) list.push(within(zone));
  if (latitude !== undefined && longitude !== undefined) {
    list.push(within(boundingBox({ latitude, longitude }, radiusM / 1000)));
    list.push(sql<SqlBool>`${metresTo(choice)} <= ${radiusM}::integer`);
  }
  return list;
}

const where = (list: readonly RawBuilder<SqlBool>[]) =>
  sql`d.is_listed ${list.length === 0 ? sql`` : sql`AND ${sql.join(list, sql` AND `)}`}`;

/** Whether the choice is counted in the cells: at most a trade. */
const isCounted = ({ q, latitude, zone }: Choice) => !q?.trim() && latitude === undefined && !zone;

const cardColumns = (choice: Choice) => sql`d.id, d.siret, d.name, d.city,
  district_label(d.postal_code, d.city) AS district, d.trades, d.latitude, d.longitude,
  d.is_approximate AS "isApproximate", round(${metresTo(choice)})::integer AS "distanceM",
  jsonb_array_length(d.qualifications) AS "qualificationCount", d.valid_until AS "validUntil", d.data_on AS "dataOn"`;

/** One page of unclaimed entries: the nearest first for a place, otherwise by name. */
export async function searchDirectory(
  db: Kysely<DB>,
  input: Choice & { cursor?: string | undefined; limit: number },
): Promise<RawJson> {
  const near = input.latitude !== undefined;
  const order = keyset(input.cursor, {
    key: near ? sql`round(${metresTo(input)})::integer` : sql`d.search_text COLLATE "C"`,
    id: 'd.id',
    type: near ? 'integer' : 'text',
  });
  const conditions = [...conditionsOf(input), order.after];
  const counted = input.cursor
    ? sql`NULL::integer`
    : isCounted(input)
      ? sql`(SELECT coalesce(sum(count), 0)::integer FROM directory_cells WHERE level = 0 AND trade = ${input.trade ?? ''})`
      : sql`(SELECT count(*)::integer FROM (SELECT FROM directory_companies d WHERE ${where(conditions)} LIMIT ${countedAtMost + 1}) counted)`;
  const found = await sql<WrittenPage & { total: number | null }>`
    WITH page AS MATERIALIZED (
      SELECT ${cardColumns(input)}, ${order.key} AS key, row_number() OVER (ORDER BY ${order.by}) AS rank
      FROM directory_companies d WHERE ${where(conditions)} ORDER BY ${order.by} LIMIT ${input.limit + 1})
    SELECT coalesce((SELECT json_agg(to_jsonb(p) - 'key' - 'rank' ORDER BY p.rank) FROM page p WHERE p.rank <= ${input.limit}), '[]')::text AS items,
      last.key, last.id::text AS id, counted.total
    FROM (SELECT ${counted} AS total) counted
    ${lastOfPage(input.limit)}`.execute(db);
  const { total, ...page } = one(found);
  return writtenPage(page, { count: total });
}

function countedCells({ trade }: Choice, { level, runs, rows }: Cells): RawBuilder<unknown> {
  const side = 2 ** level;
  const columns = sql.join(
    runs.map(([first, last]) => sql`c.x BETWEEN ${first}::integer AND ${last}::integer`),
    sql` OR `,
  );
  // OFFSET 0: the planner has no statistics on points, and would gather a whole trade for every cell.
  const alone = sql`SELECT d.id FROM (SELECT * FROM directory_companies WHERE is_listed AND spot <@ box(
      point(c.x / ${side}::double precision, c.y / ${side}::double precision),
      point((c.x + 1) / ${side}::double precision, (c.y + 1) / ${side}::double precision)) OFFSET 0) d
    WHERE floor(d.spot[0] * ${side}::double precision) = c.x AND floor(d.spot[1] * ${side}::double precision) = c.y
      ${trade ? sql`AND d.trades @> ARRAY[${trade}]` : sql``} LIMIT 1`;
  return sql`SELECT c.count, c.sum_x / c.count AS mx, c.sum_y / c.count AS my,
      CASE WHEN c.count = 1 THEN (${alone}) END AS sole FROM directory_cells c
    WHERE c.level = ${level} AND c.trade = ${trade ?? ''} AND (${columns})
      AND c.y BETWEEN ${rows[0]}::integer AND ${rows[1]}::integer`;
}

function liveCells(choice: Choice, { level, runs, rows }: Cells): RawBuilder<unknown> {
  const side = 2 ** level;
  const spots = runs.map(
    ([first, last]) =>
      sql<SqlBool>`d.spot <@ box(point(${first / side}, ${rows[0] / side}), point(${(last + 1) / side}, ${(rows[1] + 1) / side}))`,
  );
  const conditions = conditionsOf(choice);
  // Nearby, the place is the most selective; typed words may be more selective than a whole country.
  const fence = sql.raw(isCounted(choice) ? 'OFFSET 0' : '');
  return sql`SELECT count(*)::integer AS count, avg(d.spot[0]) AS mx, avg(d.spot[1]) AS my,
      CASE WHEN count(*) = 1 THEN (array_agg(d.id))[1] END AS sole
    FROM (SELECT * FROM directory_companies d WHERE d.is_listed AND (${sql.join(spots, sql` OR `)}) ${fence}) d
    WHERE floor(d.spot[1] * ${side}::double precision) BETWEEN ${rows[0]} AND ${rows[1]} AND ${where(conditions)}
    GROUP BY floor(d.spot[0] * ${side}::double precision), floor(d.spot[1] * ${side}::double precision)`;
}

export async function mapDirectory(
  db: Kysely<DB>,
  { box, zoom, ...choice }: Choice & { box: Box; zoom: number },
): Promise<RawJson> {
  const cells = cellsOf(box, zoom);
  const ready = cells.level <= countedLast && isCounted(choice);
  const found = await sql<{ cells: string }>`
    WITH cells AS (${ready ? countedCells(choice, cells) : liveCells(choice, cells)})
    SELECT coalesce(json_agg(json_build_object('latitude', degrees(atan(sinh(pi() * (1 - 2 * cells.my)))),
      'longitude', cells.mx * 360 - 180, 'count', cells.count, 'entry',
      CASE WHEN d.id IS NOT NULL THEN json_build_object('siret', d.siret, 'name', d.name,
        'trade', ${choice.trade ? sql`${choice.trade}::text` : sql`d.trades[1]`}) END)), '[]')::text AS cells
    FROM cells LEFT JOIN directory_companies d ON d.id = cells.sole`.execute(db);
  return new RawJson(`{"box":${JSON.stringify(boxOf(cells))},"cells":${one(found).cells}}`);
}

/** The directory's data of one company; null if not listed. For everybody, signed in or not. */
export async function readEntry(
  db: Kysely<DB>,
  _viewer: Viewer | null,
  siret: string,
  acts: object,
): Promise<RawJson | null> {
  const { rows } = await sql<{ entry: string }>`
    SELECT json_build_object('id', d.id, 'siret', d.siret, 'name', d.name, 'city', d.city,
      'district', district_label(d.postal_code, d.city), 'trades', d.trades, 'latitude', d.latitude, 'longitude', d.longitude,
      'isApproximate', d.is_approximate, 'distanceM', NULL, 'qualificationCount', jsonb_array_length(d.qualifications),
      'validUntil', d.valid_until, 'dataOn', d.data_on, 'street', d.street, 'postalCode', d.postal_code, 'phone', d.phone,
      'email', d.email, 'website', d.website, 'worksForIndividuals', d.works_for_individuals,
      'qualifications', d.qualifications, 'acts', ${JSON.stringify(acts)}::json)::text AS entry
    FROM directory_companies d WHERE d.siret = ${siret} AND d.is_listed`.execute(db);
  return rows[0] ? new RawJson(rows[0].entry) : null;
}
