import type { PersonalDataPart } from '#platform/personal-data.ts';
import { listPaymentsBy } from './payment.queries.ts';
import { listSettledBy } from './settlement.queries.ts';
import { said } from './said.ts';

/** Names are kept as accounting evidence. */
export const settlementData: PersonalDataPart = {
  tables: ['settlements', 'invoice_contests', 'payments', 'payment_reminders'],
  read: async (db, { userId }) => ({
    ...(await listSettledBy(db, userId)),
    payments: await listPaymentsBy(db, userId),
  }),
  async erase(trx, { userId }) {
    await trx.updateTable('settlements').set({ approved_by: null }).where('approved_by', '=', userId).execute();
    await trx
      .updateTable('settlements')
      .set({ approver_user_id: null })
      .where('approver_user_id', '=', userId)
      .execute();
    for (const column of ['noted_by', 'received_by', 'withdrawn_by'] as const) {
      await trx
        .updateTable('payments')
        .set({ [column]: null })
        .where(column, '=', userId)
        .execute();
    }
    await trx.updateTable('payment_reminders').set({ sent_by: null }).where('sent_by', '=', userId).execute();
    for (const column of ['contested_by', 'answered_by', 'closed_by'] as const) {
      await trx
        .updateTable('invoice_contests')
        .set({ [column]: null })
        .where(column, '=', userId)
        .execute();
    }
  },
  async kept(trx, { userId }) {
    const { contests, approved } = await listSettledBy(trx, userId);
    const payments = await listPaymentsBy(trx, userId);
    // Code de commerce, article L123-22: ten years.
    return contests.length + approved.length + payments.length > 0 ? [said('answers.kept')] : [];
  },
};
