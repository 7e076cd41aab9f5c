import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';

const standing = (db: Kysely<DB>, companyId: string) =>
  db
    .selectFrom('company_profiles')
    .select(sql<boolean>`in_network(is_provider, network_state)`.as('inside'))
    .where('id', '=', companyId);

/** Whether a company is a provider of the network. */
export async function isInNetwork(db: Kysely<DB>, companyId: string): Promise<boolean> {
  return (await standing(db, companyId).executeTakeFirst())?.inside ?? false;
}

/** The same, and it stays so until the transaction ends: a suspension waits. */
export async function holdInNetwork(trx: Transaction<DB>, companyId: string): Promise<boolean> {
  return (await standing(trx, companyId).forShare().executeTakeFirst())?.inside ?? false;
}
