import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { boxOf, type Cells, cellsOf } from '#common/map-cells.ts';
import type { DB } from '#platform/db/types.ts';
import { JsonText } from '#platform/db/json-text.ts';
import { one } from '#platform/db/one.ts';
import { baseConditions, type Choice, every, filterConditions, ratingClass } from './search.queries.ts';
import type { SearchBox } from './provider.contract.ts';

/** Levels of `provider_cells`; nearer, a viewport holds few enough rows to be counted. */
const counted = { last: 14 };

/** Read from the counts that triggers keep: neither text nor place. */
function countedCells(choice: Choice, { level, runs, rows }: Cells): RawBuilder<unknown> {
  const columns = sql.join(
    runs.map(([first, last]) => sql`SELECT generate_series(${first}::integer, ${last}::integer) AS x`),
    sql` UNION `,
  );
  return sql`SELECT c.x, c.y, sum(c.count)::integer AS count, sum(c.sum_x) / sum(c.count) AS mx, sum(c.sum_y) / sum(c.count) AS my
    FROM (${columns}) columns
    JOIN provider_cells c ON c.level = ${level} AND c.trade = ${choice.trade ?? ''} AND c.x = columns.x
      AND c.y BETWEEN ${rows[0]}::integer AND ${rows[1]}::integer AND c.valid >= ${choice.valid}
      AND c.rating_class >= ${ratingClass(choice.minRating)}
    GROUP BY c.x, c.y`;
}

/** Counted from the rows of the viewport: they are few when one looks near, or names a place or a text. */
function liveCells(choice: Choice, { level, runs, rows }: Cells): RawBuilder<unknown> {
  const side = 2 ** level;
  const spots = runs.map(
    ([first, last]) =>
      sql<SqlBool>`i.spot <@ box(point(${first / side}, ${rows[0] / side}), point(${(last + 1) / side}, ${(rows[1] + 1) / side}))`,
  );
  const conditions = [...baseConditions(choice), ...filterConditions(choice)];
  return sql`SELECT floor(i.spot[0] * ${side}::double precision)::integer AS x, floor(i.spot[1] * ${side}::double precision)::integer AS y,
      count(*)::integer AS count, avg(i.spot[0]) AS mx, avg(i.spot[1]) AS my
    FROM provider_index i
    WHERE (${sql.join(spots, sql` OR `)}) AND floor(i.spot[1] * ${side}::double precision) BETWEEN ${rows[0]} AND ${rows[1]}
      AND ${every(conditions)}
    GROUP BY 1, 2`;
}

/** The providers of a viewport gathered by cell, as JSON that PostgreSQL writes; one alone in its cell is named. */
export async function mapProviders(
  db: Kysely<DB>,
  { box, zoom, ...choice }: Choice & { box: SearchBox; zoom: number },
): Promise<JsonText> {
  const cells = cellsOf(box, zoom);
  const side = 2 ** cells.level;
  const ready = cells.level <= counted.last && baseConditions(choice).length === 0;
  const alone = every([...baseConditions(choice), ...filterConditions(choice)]);
  const found = await sql<{ cells: string }>`
    WITH cells AS (${ready ? countedCells(choice, cells) : liveCells(choice, cells)})
    SELECT coalesce(json_agg(json_build_object('latitude', degrees(atan(sinh(pi() * (1 - 2 * cells.my)))),
      'longitude', cells.mx * 360 - 180, 'count', cells.count, 'provider', p.provider)), '[]')::text AS cells
    FROM cells LEFT JOIN LATERAL (
      SELECT json_build_object('id', i.company_id, 'name', coalesce(c.trade_name, c.legal_name),
        'trade', ${choice.trade ? sql`${choice.trade}::text` : sql`i.trades[1]`}, 'valid', i.documents_valid) AS provider
      FROM provider_index i JOIN company_profiles c ON c.id = i.company_id
      WHERE cells.count = 1 AND i.spot <@ box(point(cells.x / ${side}::double precision, cells.y / ${side}::double precision),
          point((cells.x + 1) / ${side}::double precision, (cells.y + 1) / ${side}::double precision))
        AND floor(i.spot[0] * ${side}::double precision) = cells.x AND floor(i.spot[1] * ${side}::double precision) = cells.y
        AND ${alone}
      LIMIT 1) p ON true`.execute(db);
  return new JsonText(`{"box":${JSON.stringify(boxOf(cells))},"cells":${one(found).cells}}`);
}
