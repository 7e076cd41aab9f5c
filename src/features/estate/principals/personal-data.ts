import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { ofProvenEmail, type PersonalDataPart } from '#platform/personal-data.ts';

/** People who decide for a principal, as entered by a company. */
export const principalData: PersonalDataPart = {
  tables: ['principal_people'],
  read: async (db: Kysely<DB>, person) => ({
    principal_people: await db
      .selectFrom('principal_people')
      .select(['name', 'email', 'role', 'language', 'shares'])
      .where(ofProvenEmail(person))
      .execute(),
  }),
  async erase(trx, person) {
    await trx.deleteFrom('principal_people').where(ofProvenEmail(person)).execute();
  },
};
