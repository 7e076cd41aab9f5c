import { uuidv7 } from '#common/ids.ts';
import { problems, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { refuseTaken } from '#platform/db/taken.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { type Article, type TariffItem, tariffProblems } from './tariff.contract.ts';
import { presentTariff, tariffColumns, tariffValues } from './tariff.queries.ts';

/** Adds an article to the reference; a code already used is refused. */
export async function createReference({ db, viewer, now }: Call<Viewer>, input: Article): Promise<TariffItem> {
  const row = await db
    .insertInto('reference_tariffs')
    .values({
      id: uuidv7(now.getTime()),
      ...tariffValues(input),
      created_at: now,
      updated_at: now,
      updated_by: viewer.userId,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(tariffColumns)
    .executeTakeFirst();
  if (!row) throw refuse(tariffProblems.CODE_TAKEN);
  return presentTariff(row);
}

/** Changes an article of the reference. */
export async function editReference(
  { db, viewer, now }: Call<Viewer>,
  { id, ...input }: Article & { id: string },
): Promise<TariffItem> {
  const row = await db
    .updateTable('reference_tariffs')
    .set({ ...tariffValues(input), updated_at: now, updated_by: viewer.userId })
    .where('id', '=', id)
    .returning(tariffColumns)
    .executeTakeFirst()
    .catch(refuseTaken('reference_tariffs_code_key', tariffProblems.CODE_TAKEN));
  if (!row) throw refuse(problems.NOT_FOUND);
  return presentTariff(row);
}

/** Removes an article from the reference. */
export async function removeReference({ db }: Call<Viewer>, { id }: { id: string }): Promise<{ id: string }> {
  const row = await db.deleteFrom('reference_tariffs').where('id', '=', id).returning('id').executeTakeFirst();
  if (!row) throw refuse(problems.NOT_FOUND);
  return row;
}
