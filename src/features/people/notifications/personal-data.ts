import { sql } from 'kysely';
import { type PersonalDataPart, unsay } from '#platform/personal-data.ts';

/** A person's notices are erased with the account; other people's notices lose the name. */
export const noticeData: PersonalDataPart = {
  tables: [],
  read: async () => ({}),
  async erase(trx, person) {
    for (const column of ['data', 'mail']) await unsay(trx, { table: 'notices', column, where: sql`true` }, person);
  },
};
