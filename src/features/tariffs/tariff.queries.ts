import { type Kysely, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { decodeCursor, encodeCursor } from '#common/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { tariffContract, TariffItem } from './tariff.contract.ts';

type ListInput = z.output<(typeof tariffContract.list)['~orpc']['inputSchema'] & z.ZodType>;

/** What an article shows; for reads and for what a write returns. */
export const tariffColumns = [
  'id',
  'code',
  'designation',
  'trade',
  'unit',
  'unit_price_minor as unitPriceMinor',
  'vat_rate_bp as vatRateBp',
  'updated_at as updatedAt',
] as const;

interface Row {
  id: string;
  code: string;
  designation: string;
  trade: string;
  unit: string;
  unitPriceMinor: number;
  vatRateBp: number;
  updatedAt: Date;
}

export function presentTariff({ updatedAt, ...row }: Row): TariffItem {
  return { ...row, updatedAt: updatedAt.toISOString() } as TariffItem;
}

/** The viewer's own articles by code; `q` is looked for in codes and designations, accents aside. */
export async function listTariffs(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { cursor, limit, q, trade }: ListInput,
): Promise<{ items: TariffItem[]; nextCursor: string | null }> {
  let query = db
    .selectFrom('tariff_items')
    .select(tariffColumns)
    .where('company_id', '=', viewer.company.id)
    .orderBy('code')
    .limit(limit + 1);
  if (trade) query = query.where('trade', '=', trade);
  if (q) {
    const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(sql<SqlBool>`fold(code || ' ' || designation) LIKE fold(${pattern})`);
  }
  if (cursor) query = query.where('code', '>', decodeCursor(cursor).key);
  const rows = await query.execute();
  const items = rows.slice(0, limit).map(presentTariff);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? encodeCursor(last.code, last.id) : null };
}
