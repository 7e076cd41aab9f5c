import { sql, type Transaction } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import type { Call, Target } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { refuseTaken } from '#platform/db/taken.ts';
import { one } from '#platform/db/one.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { type Article, type TariffItem, tariffProblems } from './tariff.contract.ts';
import {
  articlesOf,
  findRemoved,
  type PriceList,
  presentTariff,
  tariffColumns,
  tariffValues,
} from './tariff.queries.ts';

/** Locks an article of a list at the version that was read; another list's is absent. */
async function lockArticle(trx: Transaction<DB>, list: PriceList, { id, version }: Target): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    SELECT a.version FROM ${sql.table(list.table)} a WHERE a.id = ${id} AND ${articlesOf(list)} FOR UPDATE`.execute(
    trx,
  );
  const [found] = rows;
  if (!found) throw refuse((await findRemoved(trx, list, id)) ? tariffProblems.ARTICLE_REMOVED : problems.NOT_FOUND);
  if (found.version !== version) throw refuse(problems.STALE);
}

/** Existing quotes keep the price they took. */
export async function editArticle(
  { db, viewer, now }: Pick<Call<Viewer>, 'db' | 'viewer' | 'now'>,
  list: PriceList,
  { id, version, ...article }: Article & Target,
): Promise<TariffItem> {
  const row = await db.transaction().execute(async (trx) => {
    await lockArticle(trx, list, { id, version });
    return trx
      .updateTable(list.table)
      .set({ ...tariffValues(article), version: version + 1, updated_at: now, updated_by: viewer.userId })
      .where('id', '=', id)
      .returning(tariffColumns)
      .executeTakeFirstOrThrow()
      .catch(
        refuseTaken(
          list.table === 'tariff_items' ? 'tariff_items_company_id_code_key' : 'reference_tariffs_code_key',
          tariffProblems.CODE_TAKEN,
        ),
      );
  });
  return presentTariff(row);
}

/** Existing quote lines stay; its prices remain readable. */
export async function removeArticle(
  { db, viewer, now }: Pick<Call<Viewer>, 'db' | 'viewer' | 'now'>,
  list: PriceList,
  { id, version }: Target,
): Promise<{ id: string }> {
  const table = sql.table(list.table);
  const changes = sql.ref(list.table === 'tariff_items' ? 'tariff_item_id' : 'reference_tariff_id');
  const companyId = list.table === 'tariff_items' ? list.companyId : null;
  return db.transaction().execute(async (trx) => {
    await lockArticle(trx, list, { id, version });
    await sql`INSERT INTO removed_articles (id, company_id, code, designation, removed_by, removed_at)
      SELECT id, ${companyId}, code, designation, ${viewer.userId}, ${now} FROM ${table} WHERE id = ${id}`.execute(trx);
    await sql`UPDATE price_changes SET ${changes} = NULL, removed_article_id = ${id} WHERE ${changes} = ${id}`.execute(
      trx,
    );
    return one(await sql<{ id: string }>`DELETE FROM ${table} WHERE id = ${id} RETURNING id`.execute(trx));
  });
}
