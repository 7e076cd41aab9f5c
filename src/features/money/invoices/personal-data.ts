import { type PersonalDataPart } from '#platform/personal-data.ts';
import { listIssuedBy } from './invoice.queries.ts';
import { said } from './said.ts';

/** Issued invoices keep the person's name, as accounting evidence. */
export const invoiceData: PersonalDataPart = {
  tables: ['invoices', 'invoice_allowances'],
  read: async (db, { userId }) => ({ invoices: await listIssuedBy(db, userId) }),
  async erase(trx, { userId }) {
    await trx.updateTable('invoice_allowances').set({ allowed_by: null }).where('allowed_by', '=', userId).execute();
    await trx.updateTable('invoices').set({ created_by: null }).where('created_by', '=', userId).execute();
    await trx.updateTable('invoices').set({ issuer_user_id: null }).where('issuer_user_id', '=', userId).execute();
  },
  // Code de commerce, article L123-22: ten years.
  kept: async (trx, { userId }) => ((await listIssuedBy(trx, userId)).length > 0 ? [said('answers.kept')] : []),
};
