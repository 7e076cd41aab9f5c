import { type Kysely, type RawBuilder, sql } from 'kysely';
import { boxOf, type Cells, cellsOf } from '#common/map-cells.ts';
import { companyName } from '#platform/db/company-name.ts';
import type { DB } from '#platform/db/types.ts';
import { RawJson } from '#platform/db/raw-json.ts';
import { one } from '#platform/db/one.ts';
import {
  baseConditions,
  cellConditions,
  cellsWithout,
  type Choice,
  every,
  filterConditions,
  locatedIn,
} from './search.queries.ts';
import type { SearchBox } from './area.contract.ts';

/** Levels of `provider_cells`; at a higher zoom, a viewport has few enough rows to be counted. */
const counted = { last: 14 };

const cellBox = (x: RawBuilder<unknown>, y: RawBuilder<unknown>, side: number) => sql`box(
  point(${x} / ${side}::double precision, ${y} / ${side}::double precision),
  point((${x} + 1) / ${side}::double precision, (${y} + 1) / ${side}::double precision))`;

/** Read from counts that triggers maintain: without text and place. */
function countedCells(choice: Choice, { level, runs, rows }: Cells): RawBuilder<unknown> {
  const side = 2 ** level;
  const columns = sql.join(
    runs.map(([first, last]) => sql`SELECT generate_series(${first}::integer, ${last}::integer) AS x`),
    sql` UNION `,
  );
  // OFFSET 0: the planner has no statistics on points, and would gather a whole trade for every cell.
  const alone = sql`SELECT i.company_id
    FROM (SELECT * FROM provider_index WHERE spot <@ ${cellBox(sql`counts.x`, sql`counts.y`, side)} OFFSET 0) i
    WHERE floor(i.spot[0] * ${side}::double precision) = counts.x AND floor(i.spot[1] * ${side}::double precision) = counts.y
      AND ${every(filterConditions(choice))}`;
  return sql`SELECT counts.*, CASE WHEN counts.count = 1 THEN (${alone} LIMIT 1) END AS sole
    FROM (SELECT i.x, i.y, sum(i.count)::integer AS count, sum(i.sum_x) / sum(i.count) AS mx, sum(i.sum_y) / sum(i.count) AS my
      FROM (${columns}) columns
      JOIN ${cellsWithout(choice.hidden, level)} i ON i.level = ${level} AND i.trade = ${choice.trade ?? ''} AND i.x = columns.x
        AND i.y BETWEEN ${rows[0]}::integer AND ${rows[1]}::integer AND ${cellConditions(choice)}
      GROUP BY i.x, i.y HAVING sum(i.count) > 0) counts`;
}

/** Counted from the rows of the viewport: few at a high zoom, or with a place or a text. */
function liveCells(choice: Choice, { level, runs, rows }: Cells): RawBuilder<unknown> {
  const side = 2 ** level;
  const boxes = runs.map(
    ([first, last]) =>
      sql`box(point(${first / side}, ${rows[0] / side}), point(${(last + 1) / side}, ${(rows[1] + 1) / side}))`,
  );
  const base = baseConditions(choice);
  // Nearby, the place is the most selective; typed words may be more selective than a whole country.
  const fence = sql.raw(base.length === 0 ? 'OFFSET 0' : '');
  return sql`SELECT floor(i.spot[0] * ${side}::double precision)::integer AS x, floor(i.spot[1] * ${side}::double precision)::integer AS y,
      count(*)::integer AS count, sum(i.spot[0]) / count(*) AS mx, sum(i.spot[1]) / count(*) AS my,
      CASE WHEN count(*) = 1 THEN (array_agg(i.company_id))[1] END AS sole
    FROM (SELECT * FROM provider_index i WHERE ${locatedIn(boxes)} AND ${every(base)} ${fence}) i
    WHERE floor(i.spot[1] * ${side}::double precision) BETWEEN ${rows[0]} AND ${rows[1]}
      AND ${every(filterConditions(choice))}
    GROUP BY 1, 2`;
}

/** The providers of a viewport grouped by cell, as JSON that PostgreSQL writes; a single one in its cell is named. */
export async function mapProviders(
  db: Kysely<DB>,
  { box, zoom, ...choice }: Choice & { box: SearchBox; zoom: number },
): Promise<RawJson> {
  const cells = cellsOf(box, zoom);
  const ready = cells.level <= counted.last && baseConditions(choice).length === 0;
  const found = await sql<{ cells: string }>`
    WITH cells AS (${ready ? countedCells(choice, cells) : liveCells(choice, cells)})
    SELECT coalesce(json_agg(json_build_object('latitude', degrees(atan(sinh(pi() * (1 - 2 * cells.my)))),
      'longitude', cells.mx * 360 - 180, 'count', cells.count, 'provider',
      CASE WHEN i.company_id IS NOT NULL THEN json_build_object('id', i.company_id, 'name', ${companyName('c')},
        'trade', ${choice.trade ? sql`${choice.trade}::text` : sql`i.trades[1]`}, 'valid', i.documents_valid) END)), '[]')::text AS cells
    FROM cells LEFT JOIN provider_index i ON i.company_id = cells.sole
      LEFT JOIN company_profiles c ON c.id = i.company_id`.execute(db);
  return new RawJson(`{"box":${JSON.stringify(boxOf(cells))},"cells":${one(found).cells}}`);
}
