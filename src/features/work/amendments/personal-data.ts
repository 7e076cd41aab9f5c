import { erasedName, type PersonalDataPart } from '#platform/personal-data.ts';
import { listSignedBy } from './amendment.queries.ts';
import { said } from './said.ts';

/** Agreements keep the names of their parties, as evidence. */
export const amendmentData: PersonalDataPart = {
  tables: ['amendments'],
  read: async (db, person) => ({ amendments: await listSignedBy(db, person) }),
  async erase(trx, { userId }) {
    await trx.updateTable('amendments').set({ asked_by: null }).where('asked_by', '=', userId).execute();
    await trx
      .updateTable('amendments')
      .set({ proposer_name: erasedName })
      .where('proposer_user_id', '=', userId)
      .where('state', '<>', 'signed')
      .execute();
    await trx
      .updateTable('amendments')
      .set({ proposer_ip: null, proposer_user_id: null })
      .where('proposer_user_id', '=', userId)
      .execute();
    await trx
      .updateTable('amendments')
      .set({ signer_ip: null, signer_user_id: null })
      .where('signer_user_id', '=', userId)
      .execute();
  },
  async kept(trx, person) {
    const signed = (await listSignedBy(trx, person)).some(({ state }) => state === 'signed');
    // Code de commerce, article L123-22: ten years.
    return signed ? [said('answers.kept')] : [];
  },
};
