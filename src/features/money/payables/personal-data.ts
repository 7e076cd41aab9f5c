import type { PersonalDataPart } from '#platform/personal-data.ts';
import { listPayablesBy } from './payable.queries.ts';
import { said } from './said.ts';

/** The person's name is kept as accounting evidence. */
export const payableData: PersonalDataPart = {
  tables: ['payables', 'booked_credits'],
  read: async (db, { userId }) => ({ payables: await listPayablesBy(db, userId) }),
  async erase(trx, { userId }) {
    for (const column of ['contested_by', 'agreed_by', 'approved_by'] as const) {
      await trx
        .updateTable('payables')
        .set({ [column]: null })
        .where(column, '=', userId)
        .execute();
    }
  },
  // Code de commerce, article L123-22: ten years.
  kept: async (trx, { userId }) => ((await listPayablesBy(trx, userId)).length > 0 ? [said('answers.kept')] : []),
};
