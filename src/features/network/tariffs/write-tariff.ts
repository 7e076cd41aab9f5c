import { uuidv7 } from '#common/ids.ts';
import { lacks, refuse } from '#common/problems.ts';
import type { Call } from '#platform/http/bind.ts';
import type { Target } from '#platform/act.ts';
import { type CompanyViewer, mayWrite } from '#platform/session/viewer.ts';
import { editArticle, removeArticle } from './edit-article.ts';
import { type Article, type TariffItem, tariffProblems } from './tariff.contract.ts';
import { ownList, presentTariff, tariffColumns, tariffValues } from './tariff.queries.ts';

type Context = Pick<Call<CompanyViewer>, 'db' | 'now' | 'viewer'>;

/** A code already used in the company is refused. */
export async function createTariff({ db, viewer, now }: Context, input: Article): Promise<TariffItem> {
  if (!mayWrite(viewer)) throw refuse(lacks.writing);
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
    .executeTakeFirstOrThrow(() => refuse(tariffProblems.CODE_TAKEN));
  return presentTariff(row);
}

export async function editTariff(call: Context, input: Article & Target): Promise<TariffItem> {
  if (!mayWrite(call.viewer)) throw refuse(lacks.writing);
  return editArticle(call, ownList(call.viewer), input);
}

export async function removeTariff(call: Context, target: Target): Promise<{ id: string }> {
  if (!mayWrite(call.viewer)) throw refuse(lacks.writing);
  return removeArticle(call, ownList(call.viewer), target);
}
