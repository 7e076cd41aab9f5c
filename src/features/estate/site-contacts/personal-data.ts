import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { Person, PersonalDataPart } from '#platform/personal-data.ts';

/** Theirs by an address that they proved to be theirs. */
const ownOf = ({ userId, email }: Person) =>
  sql<boolean>`(lower(email) = lower(${email}) AND EXISTS (SELECT FROM users u WHERE u.id = ${userId} AND u.email_verified))`;

/** Somebody to call about a site, as a company wrote them down. */
export const siteContactData: PersonalDataPart = {
  tables: ['site_contacts'],
  read: async (db: Kysely<DB>, person) => ({
    site_contacts: await db
      .selectFrom('site_contacts')
      .select(['name', 'role', 'phone', 'email', 'hours'])
      .where(ownOf(person))
      .execute(),
  }),
  async erase(trx, person) {
    await trx.deleteFrom('site_contacts').where(ownOf(person)).execute();
  },
};
