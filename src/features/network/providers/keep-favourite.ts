import { sql, type SqlBool, type Transaction } from 'kysely';
import { lacks, notFound, refuse, refuseFields } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { mayWrite } from '#platform/session/viewer.ts';
import { said } from './said.ts';

async function listsHolding(trx: Transaction<DB>, own: string, providerId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('favourite_list_items')
    .select('list_id as id')
    .where('company_id', '=', own)
    .where('provider_id', '=', providerId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Adds a provider or own contractor; note and lists change only if given. */
export async function keepFavourite(
  { db, viewer, now }: Call,
  { providerId, note, listIds }: { providerId: string; note?: string | undefined; listIds?: string[] | undefined },
) {
  if (!mayWrite(viewer)) throw refuse(lacks.writing);
  const own = viewer.company.id;
  return db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('company_profiles')
      .select('id')
      .where('id', '=', providerId)
      .where('id', '<>', own)
      .where(sql<SqlBool>`in_network_of(${own}, id)`)
      .where(sql<SqlBool>`id <> ALL(ARRAY(SELECT other_id FROM blocked_pairs WHERE one_id = ${own}))`)
      .executeTakeFirstOrThrow(notFound);
    const kept = await trx
      .insertInto('favourite_providers')
      .values({ company_id: own, provider_id: providerId, created_at: now, note: note ?? '' })
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'provider_id'])
          .doUpdateSet(note === undefined ? { provider_id: providerId } : { note }),
      )
      .returning('note')
      .executeTakeFirstOrThrow();
    if (listIds) {
      const wanted = [...new Set(listIds)];
      await trx
        .deleteFrom('favourite_list_items')
        .where('company_id', '=', own)
        .where('provider_id', '=', providerId)
        .execute();
      const { numInsertedOrUpdatedRows: written } = await trx
        .insertInto('favourite_list_items')
        .columns(['list_id', 'company_id', 'provider_id'])
        .expression((from) =>
          from
            .selectFrom('favourite_lists')
            .select(['id', 'company_id', sql<string>`${providerId}::uuid`.as('provider_id')])
            .where('company_id', '=', own)
            .where(sql<SqlBool>`id = ANY(${wanted}::uuid[])`),
        )
        .executeTakeFirstOrThrow();
      if (Number(written) !== wanted.length) {
        throw refuseFields({ path: ['listIds'], message: said('refusals.listGone') });
      }
    }
    return { providerId, note: kept.note, listIds: await listsHolding(trx, own, providerId) };
  });
}

/** Removes a favourite; returns its note and lists, so that it can be restored. */
export async function forgetFavourite({ db, viewer }: Call, { providerId }: { providerId: string }) {
  if (!mayWrite(viewer)) throw refuse(lacks.writing);
  const own = viewer.company.id;
  return db.transaction().execute(async (trx) => {
    const { note = null } =
      (await trx
        .selectFrom('favourite_providers')
        .select('note')
        .where('company_id', '=', own)
        .where('provider_id', '=', providerId)
        .forUpdate()
        .executeTakeFirst()) ?? {};
    const listIds = await listsHolding(trx, own, providerId);
    await trx
      .deleteFrom('favourite_providers')
      .where('company_id', '=', own)
      .where('provider_id', '=', providerId)
      .execute();
    return { providerId, note, listIds };
  });
}

/** A block between two companies removes the favourite, with its lists. */
export async function forgetBlocked(
  trx: Transaction<DB>,
  { companyId, blockedId }: { companyId: string; blockedId: string },
): Promise<void> {
  await trx
    .deleteFrom('favourite_providers')
    .where(
      sql<SqlBool>`(company_id, provider_id) IN ((${companyId}::uuid, ${blockedId}::uuid), (${blockedId}::uuid, ${companyId}::uuid))`,
    )
    .execute();
}

/** Adds a provider to the favourites of a company that invited it by mail; no change if it is one already. */
export async function keepAdmitted(
  trx: Transaction<DB>,
  { companyId, providerId, now }: { companyId: string; providerId: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('favourite_providers')
    .values({ company_id: companyId, provider_id: providerId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
