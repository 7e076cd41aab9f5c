import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { ofProvenEmail, type PersonalDataPart } from '#platform/personal-data.ts';

export const siteContactData: PersonalDataPart = {
  tables: ['site_contacts'],
  read: async (db: Kysely<DB>, person) => ({
    site_contacts: await db
      .selectFrom('site_contacts')
      .select(['name', 'role', 'phone', 'email', 'hours'])
      .where(ofProvenEmail(person))
      .execute(),
  }),
  async erase(trx, person) {
    await trx.deleteFrom('site_contacts').where(ofProvenEmail(person)).execute();
  },
};
