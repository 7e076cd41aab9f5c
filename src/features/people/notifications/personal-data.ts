import { sql } from 'kysely';
import { type PersonalDataPart, unsay } from '#platform/personal-data.ts';

/** One's own notices go with the account; those of others say what was done, without a name. */
export const noticeData: PersonalDataPart = {
  tables: [],
  read: async () => ({}),
  async erase(trx, person) {
    for (const column of ['data', 'mail']) await unsay(trx, { table: 'notices', column, where: sql`true` }, person);
  },
};
