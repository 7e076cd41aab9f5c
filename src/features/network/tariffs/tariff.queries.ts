import { type Kysely, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { decodeCursor, pageOf } from '#common/keyset.ts';
import { contains } from '#platform/db/containing.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { Article, listInput, TariffItem } from './tariff.contract.ts';

type ListInput = z.output<typeof listInput>;

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

/** An article as its row holds it. */
export const tariffValues = ({ unitPriceMinor, vatRateBp, code, designation, trade, unit }: Article) => ({
  code,
  designation,
  trade,
  unit,
  unit_price_minor: unitPriceMinor,
  vat_rate_bp: vatRateBp,
});

export function presentTariff({ updatedAt, ...row }: Row): TariffItem {
  return { ...row, updatedAt: updatedAt.toISOString() } as TariffItem;
}

type PriceList = { table: 'tariff_items'; companyId: string } | { table: 'reference_tariffs' };

async function listArticles(
  db: Kysely<DB>,
  list: PriceList,
  { cursor, limit, q, trade }: ListInput,
): Promise<{ items: TariffItem[]; nextCursor: string | null }> {
  const conditions = [
    ...(list.table === 'tariff_items' ? [sql<SqlBool>`company_id = ${list.companyId}`] : []),
    ...(trade ? [sql<SqlBool>`trade = ${trade}`] : []),
    ...(q ? [contains(sql`code || ' ' || designation`, q)] : []),
    ...(cursor ? [sql<SqlBool>`code > ${decodeCursor(cursor).key}`] : []),
  ];
  const { rows } = await sql<Row>`
    SELECT id, code, designation, trade, unit, unit_price_minor AS "unitPriceMinor", vat_rate_bp AS "vatRateBp",
      updated_at AS "updatedAt" FROM ${sql.table(list.table)}
    ${conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``}
    ORDER BY code LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, (row) => [row.code, row.id], presentTariff);
}

/** The viewer's own articles by code; `q` is looked for in codes and designations, accents aside. */
export function listTariffs(db: Kysely<DB>, viewer: CompanyViewer, input: ListInput) {
  return listArticles(db, { table: 'tariff_items', companyId: viewer.company.id }, input);
}

/** The platform's articles by code, in the same way; for admins, whom the endpoint lets in. */
export function listReference(db: Kysely<DB>, input: ListInput) {
  return listArticles(db, { table: 'reference_tariffs' }, input);
}
