import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { idMaker } from './ids.ts';
import { Prng } from './prng.ts';
import { readData, typeset } from './read-data.ts';
import { insertRows, type Row } from './rows.ts';

const columns = ['trade', 'code', 'designation', 'unit', 'loaded', 'left', 'minimum'] as const;
const dayMs = 86_400_000;

interface Van {
  id: string;
  companyId: string;
  trade: string;
  by: string;
}

/** Stock of crews' vans: loaded three weeks ago, counted since. */
export async function fillVans(trx: Transaction<DB>, now: Date, seed = 'batilien'): Promise<void> {
  const id = idMaker(new Prng(seed).fork('stock'));
  const { rows: vans } = await sql<Van>`
    SELECT e.id, e.company_id AS "companyId", c.trade,
      (SELECT m.user_id FROM memberships m WHERE m.company_id = e.company_id AND m.role = 'owner'
        ORDER BY m.user_id LIMIT 1) AS by
    FROM vehicles e JOIN crews c ON c.id = e.crew_id WHERE e.volume_milli IS NOT NULL ORDER BY e.id`.execute(trx);
  const { rows: articles } = await sql<{ id: string; companyId: string; code: string; designation: string }>`
    SELECT id, company_id AS "companyId", code, designation FROM tariff_items`.execute(trx);
  const loadedAt = new Date(now.getTime() - 21 * dayMs);
  const countedAt = new Date(now.getTime() - 4 * dayMs);
  const items: Row<'stock_items'>[] = [];
  const movements: Row<'stock_movements'>[] = [];
  for (const [index, { id: vehicleId, companyId, trade, by }] of vans.entries()) {
    // A second van of the same trade has more.
    const isSecond = vans.slice(0, index).some((one) => one.companyId === companyId && one.trade === trade);
    for (const cells of readData('stock.csv', columns).filter((one) => one.trade === trade)) {
      const article = articles.find((one) => one.companyId === companyId && one.code === cells.code);
      if (cells.code && !article) continue;
      const [loaded = 0, left = 0, minimum = 0] = [cells.loaded, cells.left, cells.minimum].map((text) =>
        Math.round(Number(text) * (isSecond ? 1500 : 1000)),
      );
      const itemId = id(loadedAt);
      items.push({
        id: itemId,
        company_id: companyId,
        vehicle_id: vehicleId,
        article_id: article?.id ?? null,
        code: cells.code,
        designation: article?.designation ?? typeset(cells.designation),
        unit: cells.unit,
        quantity_milli: left,
        minimum_milli: minimum,
        counted_at: countedAt,
        version: 3,
        created_at: loadedAt,
        updated_at: countedAt,
      });
      const move = (kind: string, at: Date, delta: number, after: number, reason: string) =>
        movements.push({
          id: id(at),
          item_id: itemId,
          kind,
          delta_milli: delta,
          left_milli: after,
          reason,
          made_by: by,
          made_at: at,
          created_at: at,
        });
      move('loaded', loadedAt, loaded, loaded, 'Réassort du dépôt');
      move('counted', countedAt, left - loaded, left, 'Inventaire du véhicule');
    }
  }
  await insertRows(trx, 'stock_items', items);
  await insertRows(trx, 'stock_movements', movements);
}
