import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';

/** Links a technician's account to a worker, for invitations. */
export const accountsOfWorkers = {
  async isFree(trx: Transaction<DB>, companyId: string, workerId: string): Promise<boolean> {
    const found = await trx
      .selectFrom('workers')
      .select('id')
      .where('id', '=', workerId)
      .where('company_id', '=', companyId)
      .where('user_id', 'is', null)
      .where('archived_at', 'is', null)
      .executeTakeFirst();
    return found !== undefined;
  },
  async tie(
    trx: Transaction<DB>,
    { companyId, workerId, userId, now }: { companyId: string; workerId: string; userId: string; now: Date },
  ): Promise<void> {
    await trx
      .updateTable('workers')
      .set({ user_id: userId, updated_at: now, version: sql<number>`version + 1` })
      .where('id', '=', workerId)
      .where('company_id', '=', companyId)
      .where('user_id', 'is', null)
      .where('archived_at', 'is', null)
      .execute();
  },
};
