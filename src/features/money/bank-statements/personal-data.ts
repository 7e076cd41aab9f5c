import type { PersonalDataPart } from '#platform/personal-data.ts';
import { listBankBy } from './bank-entry.queries.ts';
import { said } from './said.ts';

/** Kept as accounting evidence. */
export const bankData: PersonalDataPart = {
  tables: ['bank_statements', 'bank_entries'],
  read: async (db, { userId }) => ({ bank: await listBankBy(db, userId) }),
  async erase(trx, { userId }) {
    await trx.updateTable('bank_statements').set({ imported_by: null }).where('imported_by', '=', userId).execute();
    await trx.updateTable('bank_entries').set({ decided_by: null }).where('decided_by', '=', userId).execute();
  },
  // Code de commerce, article L123-22: ten years.
  async kept(trx, { userId }) {
    const { statements, decided } = await listBankBy(trx, userId);
    return statements.length + decided.length > 0 ? [said('answers.kept')] : [];
  },
};
