import { uuidv7 } from '#common/ids.ts';
import { refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { type Article, type TariffItem, tariffProblems } from './tariff.contract.ts';
import { presentTariff, tariffColumns, tariffValues } from './tariff.queries.ts';

/** A code already used is refused. */
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
    .executeTakeFirstOrThrow(() => refuse(tariffProblems.CODE_TAKEN));
  return presentTariff(row);
}
