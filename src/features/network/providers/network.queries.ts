import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';

const standing = (db: Kysely<DB>, companyId: string) =>
  db
    .selectFrom('company_profiles')
    .select(sql<boolean>`is_admissible(id)`.as('admissible'))
    .where('id', '=', companyId);

/** Whether a company may be invited by name and ordered from: neither refused nor suspended. */
export async function isAdmissible(db: Kysely<DB>, companyId: string): Promise<boolean> {
  return (await standing(db, companyId).executeTakeFirst())?.admissible ?? false;
}

/** The same, locked until the transaction ends: a suspension waits. */
export async function lockAdmissible(trx: Transaction<DB>, companyId: string): Promise<boolean> {
  return (await standing(trx, companyId).forShare().executeTakeFirst())?.admissible ?? false;
}
