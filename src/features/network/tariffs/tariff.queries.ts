import { type Kysely, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { obstacleTo } from '#common/acts.ts';
import type { InputOf } from '#common/contract-kit.ts';
import { allowed, problems, refuse, verdictOf } from '#common/problems.ts';
import { contains, wordsBegun } from '#platform/db/containing.ts';
import type { DB } from '#platform/db/types.ts';
import { keyset, pageOf, withoutKey } from '#platform/db/keyset.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import {
  type Article,
  type listInput,
  type PriceChange,
  type Removed,
  type RemovedArticle,
  type removedInput,
  type TariffActs,
  type tariffContract,
  type TariffItem,
  tariffProblems,
} from './tariff.contract.ts';

type ListInput = z.output<typeof listInput>;

/** Used for reads and for the result of a write. */
export const tariffColumns = [
  'id',
  'code',
  'designation',
  'trade',
  'unit',
  'unit_price_e4 as unitPriceE4',
  'vat_rate_bp as vatRateBp',
  'version',
  'updated_at as updatedAt',
] as const;

const articleColumns = sql`a.id, a.code, a.designation, a.trade, a.unit, a.unit_price_e4 AS "unitPriceE4",
  a.vat_rate_bp AS "vatRateBp", a.version, a.updated_at AS "updatedAt"`;

interface Row {
  id: string;
  code: string;
  designation: string;
  trade: string;
  unit: string;
  unitPriceE4: number;
  vatRateBp: number;
  version: number;
  updatedAt: Date;
}

export const tariffValues = ({ unitPriceE4, vatRateBp, code, designation, trade, unit }: Article) => ({
  code,
  designation,
  trade,
  unit,
  unit_price_e4: unitPriceE4,
  vat_rate_bp: vatRateBp,
});

export function presentTariff({ updatedAt, ...row }: Row): TariffItem {
  return { ...row, updatedAt: updatedAt.toISOString() } as TariffItem;
}

export type PriceList = { table: 'tariff_items'; companyId: string } | { table: 'reference_tariffs' };

export const articlesOf = (list: PriceList) =>
  list.table === 'tariff_items' ? sql<SqlBool>`a.company_id = ${list.companyId}` : sql<SqlBool>`true`;

async function listArticles(
  db: Kysely<DB>,
  list: PriceList,
  { cursor, limit, q, trade, sort }: ListInput,
): Promise<{ items: TariffItem[]; nextCursor: string | null }> {
  const begun = wordsBegun(sql`fold(a.code || ' ' || a.designation)`, q ?? '');
  const key = sort === 'match' ? sql`(8 - ${begun})::text || a.code` : sql`a.code`;
  const page = keyset(cursor, { key, id: 'a.id', type: 'text' });
  const conditions = [
    articlesOf(list),
    ...(trade ? [sql<SqlBool>`trade = ${trade}`] : []),
    ...(q ? [contains(sql`code || ' ' || designation`, q)] : []),
    page.after,
  ];
  const { rows } = await sql<Row & { key: string }>`
    SELECT ${articleColumns}, ${page.key} AS key FROM ${sql.table(list.table)} a
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, (row) => presentTariff(withoutKey(row)));
}

export const ownList = ({ company }: CompanyViewer): PriceList => ({ table: 'tariff_items', companyId: company.id });
export const referenceList: PriceList = { table: 'reference_tariffs' };

/** The viewer's articles by code; `q` is searched in codes and designations, ignoring accents. */
export async function listTariffs(db: Kysely<DB>, viewer: CompanyViewer, input: ListInput) {
  const acts: TariffActs = {
    write: verdictOf(obstacleTo({ reach: 'company', side: 'provider' }, actorOf(viewer))),
  };
  return { ...(await listArticles(db, ownList(viewer), input)), acts };
}

/** The platform's articles by code, in the same way; for admins, checked by the endpoint. */
export async function listReference(db: Kysely<DB>, input: ListInput) {
  const acts: TariffActs = { write: allowed };
  return { ...(await listArticles(db, referenceList, input)), acts };
}

/** When an article was removed from a list, and by whom; null if it never was in it, or still is. */
export async function findRemoved(db: Kysely<DB>, list: PriceList, id: string): Promise<Removed | null> {
  const companyId = list.table === 'tariff_items' ? list.companyId : null;
  const { rows } = await sql<Removed>`
    SELECT to_json(r.removed_at) #>> '{}' AS at, u.name AS by
    FROM removed_articles r LEFT JOIN users u ON u.id = r.removed_by
    WHERE r.id = ${id} AND r.company_id IS NOT DISTINCT FROM ${companyId}`.execute(db);
  return rows[0] ?? null;
}

/** Latest first; `q` as in the list itself. */
export async function listRemoved(
  db: Kysely<DB>,
  list: PriceList,
  { q, cursor, limit }: z.output<typeof removedInput>,
): Promise<{ items: RemovedArticle[]; nextCursor: string | null }> {
  const page = keyset(cursor, { key: sql`r.removed_at`, id: 'r.id', way: 'DESC' });
  const conditions = [
    list.table === 'tariff_items' ? sql<SqlBool>`r.company_id = ${list.companyId}` : sql<SqlBool>`r.company_id IS NULL`,
    ...(q ? [contains(sql`r.code || ' ' || r.designation`, q)] : []),
    page.after,
  ];
  const { rows } = await sql<RemovedArticle & { key: string }>`
    SELECT r.id, r.code, r.designation, u.name AS by, to_json(r.removed_at) #>> '{}' AS at, ${page.key} AS key
    FROM removed_articles r LEFT JOIN users u ON u.id = r.removed_by
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, withoutKey);
}

export async function readArticle(db: Kysely<DB>, list: PriceList, id: string): Promise<TariffItem> {
  const { rows } = await sql<Row>`
    SELECT ${articleColumns} FROM ${sql.table(list.table)} a WHERE a.id = ${id} AND ${articlesOf(list)}`.execute(db);
  const [row] = rows;
  if (row) return presentTariff(row);
  throw refuse((await findRemoved(db, list, id)) ? tariffProblems.ARTICLE_REMOVED : problems.NOT_FOUND);
}

/** Earlier prices of an article, latest change first; also of a removed one, which the answer then shows. */
export async function listPrices(
  db: Kysely<DB>,
  list: PriceList,
  { id, cursor, limit }: InputOf<typeof tariffContract.prices>,
) {
  const known = await sql`SELECT FROM ${sql.table(list.table)} a WHERE a.id = ${id} AND ${articlesOf(list)}`.execute(
    db,
  );
  const removed = known.rows.length > 0 ? null : await findRemoved(db, list, id);
  if (known.rows.length === 0 && !removed) throw refuse(problems.NOT_FOUND);
  const standing = list.table === 'tariff_items' ? 'p.tariff_item_id' : 'p.reference_tariff_id';
  const article = sql.ref(removed ? 'p.removed_article_id' : standing);
  const page = keyset(cursor, { key: sql`p.changed_at`, id: 'p.id', way: 'DESC' });
  const { rows } = await sql<PriceChange & { key: string }>`
    SELECT p.id, p.before_e4 AS "beforeE4", p.after_e4 AS "afterE4", u.name AS by,
      to_json(p.changed_at) #>> '{}' AS at, ${page.key} AS key
    FROM price_changes p LEFT JOIN users u ON u.id = p.changed_by
    WHERE ${article} = ${id} AND ${page.after} ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return { ...pageOf(rows, limit, withoutKey), removed };
}
