import { type PersonalDataPart } from '#platform/personal-data.ts';
import { listDecidedBy } from './received.queries.ts';
import { said } from './said.ts';

/** The confirming person's name is kept as accounting evidence. */
export const receivedData: PersonalDataPart = {
  tables: ['received_invoices', 'invoice_mailboxes'],
  read: async (db, { userId }) => ({ received_invoices: await listDecidedBy(db, userId) }),
  async erase(trx, { userId }) {
    await trx.updateTable('received_invoices').set({ received_by: null }).where('received_by', '=', userId).execute();
    await trx.updateTable('received_invoices').set({ decided_by: null }).where('decided_by', '=', userId).execute();
    await trx.updateTable('invoice_mailboxes').set({ opened_by: null }).where('opened_by', '=', userId).execute();
  },
  // Code de commerce, article L123-22: ten years.
  kept: async (trx, { userId }) => ((await listDecidedBy(trx, userId)).length > 0 ? [said('answers.kept')] : []),
};
