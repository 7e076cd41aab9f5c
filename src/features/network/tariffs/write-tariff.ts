import type { Kysely } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { problems, refuse } from '#common/problems.ts';
import { refuseTaken } from '#platform/db/taken.ts';
import type { DB } from '#platform/db/types.ts';
import { type CompanyViewer, mayWrite } from '#platform/session/viewer.ts';
import { type Article, type TariffItem, tariffProblems } from './tariff.contract.ts';
import { presentTariff, tariffColumns, tariffValues } from './tariff.queries.ts';

interface Context {
  db: Kysely<DB>;
  viewer: CompanyViewer;
  now: Date;
}

/** Adds an article to the viewer's price list; a code already used in the company is refused. */
export async function createTariff({ db, viewer, now }: Context, input: Article): Promise<TariffItem> {
  if (!mayWrite(viewer)) throw refuse(problems.FORBIDDEN);
  const row = await db
    .insertInto('tariff_items')
    .values({
      id: uuidv7(now.getTime()),
      company_id: viewer.company.id,
      ...tariffValues(input),
      created_at: now,
      updated_at: now,
      updated_by: viewer.userId,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'code']).doNothing())
    .returning(tariffColumns)
    .executeTakeFirst();
  if (!row) throw refuse(tariffProblems.CODE_TAKEN);
  return presentTariff(row);
}

/** Changes an article; quotes already written keep the price they took from it. */
export async function editTariff(
  { db, viewer, now }: Context,
  { id, ...input }: Article & { id: string },
): Promise<TariffItem> {
  if (!mayWrite(viewer)) throw refuse(problems.FORBIDDEN);
  const row = await db
    .updateTable('tariff_items')
    .set({ ...tariffValues(input), updated_at: now, updated_by: viewer.userId })
    .where('company_id', '=', viewer.company.id)
    .where('id', '=', id)
    .returning(tariffColumns)
    .executeTakeFirst()
    .catch(refuseTaken('tariff_items_company_id_code_key', tariffProblems.CODE_TAKEN));
  if (!row) throw refuse(problems.NOT_FOUND);
  return presentTariff(row);
}

/** Removes an article; lines of quotes drawn from it stay as they are. */
export async function removeTariff({ db, viewer }: Context, { id }: { id: string }): Promise<{ id: string }> {
  if (!mayWrite(viewer)) throw refuse(problems.FORBIDDEN);
  const row = await db
    .deleteFrom('tariff_items')
    .where('company_id', '=', viewer.company.id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw refuse(problems.NOT_FOUND);
  return row;
}
