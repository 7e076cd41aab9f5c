import type { PersonalDataPart } from '#platform/personal-data.ts';

export const contractorData: PersonalDataPart = {
  tables: ['contractor_invitations'],
  read: async (db, { email }) => ({
    network_invitations: await db
      .selectFrom('contractor_invitations as i')
      .innerJoin('company_profiles as c', 'c.id', 'i.company_id')
      .select(['c.legal_name', 'i.email', 'i.created_at', 'i.expires_at', 'i.accepted_at', 'i.revoked_at'])
      .where('i.email', '=', email)
      .orderBy('i.created_at')
      .execute(),
  }),
  async erase(trx, { email }) {
    await trx.deleteFrom('contractor_invitations').where('email', '=', email).execute();
  },
};
