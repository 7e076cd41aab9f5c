import type { PersonalDataPart } from '#platform/personal-data.ts';
import { listBatchesBy } from './payment-batch.queries.ts';
import { said } from './said.ts';

/** Names are kept as accounting evidence. */
export const batchData: PersonalDataPart = {
  tables: ['payment_batches', 'confirmed_accounts'],
  read: async (db, { userId }) => ({ payment_batches: await listBatchesBy(db, userId) }),
  async erase(trx, { userId }) {
    for (const column of ['created_by', 'cancelled_by'] as const) {
      await trx
        .updateTable('payment_batches')
        .set({ [column]: null })
        .where(column, '=', userId)
        .execute();
    }
    for (const column of ['confirmed_by', 'stopped_by'] as const) {
      await trx
        .updateTable('confirmed_accounts')
        .set({ [column]: null })
        .where(column, '=', userId)
        .execute();
    }
  },
  // Code de commerce, article L123-22: ten years.
  async kept(trx, { userId }) {
    const { made, accounts } = await listBatchesBy(trx, userId);
    return made.length + accounts.length > 0 ? [said('answers.kept')] : [];
  },
};
