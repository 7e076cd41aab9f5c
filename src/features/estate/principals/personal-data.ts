import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { Person, PersonalDataPart } from '#platform/personal-data.ts';

/** Rows with the person's verified address. */
const ownOf = ({ userId, email }: Person) =>
  sql<boolean>`(lower(email) = lower(${email}) AND EXISTS (SELECT FROM users u WHERE u.id = ${userId} AND u.email_verified))`;

/** People who decide for a principal, as entered by a company. */
export const principalData: PersonalDataPart = {
  tables: ['principal_people'],
  read: async (db: Kysely<DB>, person) => ({
    principal_people: await db
      .selectFrom('principal_people')
      .select(['name', 'email', 'role', 'language'])
      .where(ownOf(person))
      .execute(),
  }),
  async erase(trx, person) {
    await trx.deleteFrom('principal_people').where(ownOf(person)).execute();
  },
};
