import { sql } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { lacks, problems, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { lockName } from '#platform/db/lock-name.ts';
import { refuseTaken } from '#platform/db/taken.ts';
import { mayWrite } from '#platform/session/viewer.ts';
import { maxLists, providerProblems } from './provider.rules.ts';

/** Creates a list of favourites, under a unique name in the company. */
export async function createList({ db, viewer, now }: Call, { name }: { name: string }) {
  if (!mayWrite(viewer)) throw refuse(lacks.writing);
  const own = viewer.company.id;
  return db.transaction().execute(async (trx) => {
    // Two at once: the second waits, then counts the first one's.
    await lockName(trx, `favourite lists ${own}`);
    const { count } = await trx
      .selectFrom('favourite_lists')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('company_id', '=', own)
      .executeTakeFirstOrThrow();
    if (count >= maxLists) throw refuse(providerProblems.TOO_MANY_LISTS);
    const id = uuidv7(now.getTime());
    const made = await trx
      .insertInto('favourite_lists')
      .values({ id, company_id: own, name, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (Number(made.numInsertedOrUpdatedRows) === 0) throw refuse(providerProblems.LIST_EXISTS);
    return { id, name, count: 0 };
  });
}

export async function renameList({ db, viewer }: Call, { id, name }: { id: string; name: string }) {
  if (!mayWrite(viewer)) throw refuse(lacks.writing);
  const { numUpdatedRows } = await db
    .updateTable('favourite_lists')
    .set({ name })
    .where('id', '=', id)
    .where('company_id', '=', viewer.company.id)
    .executeTakeFirstOrThrow()
    .catch(refuseTaken('favourite_lists_name', providerProblems.LIST_EXISTS));
  if (Number(numUpdatedRows) === 0) throw refuse(problems.NOT_FOUND);
  return { id, name };
}

/** Deletes a list; its providers stay favourites. */
export async function removeList({ db, viewer }: Call, { id }: { id: string }) {
  if (!mayWrite(viewer)) throw refuse(lacks.writing);
  const { numDeletedRows } = await db
    .deleteFrom('favourite_lists')
    .where('id', '=', id)
    .where('company_id', '=', viewer.company.id)
    .executeTakeFirstOrThrow();
  if (Number(numDeletedRows) === 0) throw refuse(problems.NOT_FOUND);
  return { id };
}
