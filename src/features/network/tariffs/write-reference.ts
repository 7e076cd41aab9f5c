import { sql } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { problems, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { refuseTaken } from '#platform/db/taken.ts';
import { record } from '#platform/events/record.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { type Article, type TariffItem, tariffProblems } from './tariff.contract.ts';
import { presentTariff, tariffColumns, tariffValues } from './tariff.queries.ts';
import { tariffEvents } from './tariff.events.ts';

/** Adds an article to the reference; a code already used is refused. */
export async function createReference({ db, now }: Call<Viewer>, input: Article): Promise<TariffItem> {
  const row = await db
    .insertInto('reference_tariffs')
    .values({ id: uuidv7(now.getTime()), ...tariffValues(input), created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(tariffColumns)
    .executeTakeFirst();
  if (!row) throw refuse(tariffProblems.CODE_TAKEN);
  return presentTariff(row);
}

/** Changes an article of the reference. */
export async function editReference(
  { db, now }: Call<Viewer>,
  { id, ...input }: Article & { id: string },
): Promise<TariffItem> {
  const row = await db
    .updateTable('reference_tariffs')
    .set({ ...tariffValues(input), updated_at: now })
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

/** Raises or lowers every price, or those of one trade, by a rate in basis points; rounded to the cent. */
export async function reviseReference(
  { db, viewer, now }: Call<Viewer>,
  { rateBp, trade }: { rateBp: number; trade?: Article['trade'] | undefined },
): Promise<{ changed: number }> {
  return db.transaction().execute(async (trx) => {
    const update = trx
      .updateTable('reference_tariffs')
      .set({
        unit_price_minor: sql`round(unit_price_minor * (10000 + ${rateBp}::int) / 10000.0)::bigint`,
        updated_at: now,
      })
      .$if(trade !== undefined, (query) => query.where('trade', '=', trade ?? ''));
    const changed = Number((await update.executeTakeFirst()).numUpdatedRows);
    const data = { rateBp, trade: trade ?? null, changed };
    await record(trx, tariffEvents['reference.revised'], { actor: viewer, data, now });
    return { changed };
  });
}
