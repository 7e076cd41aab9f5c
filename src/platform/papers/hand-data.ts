import { handsKept } from '#common/paper-words.ts';
import type { PersonalDataPart } from '#platform/personal-data.ts';

/** Acts and signatures of a person: documents keep their name as evidence, not their account. */
export const handData: PersonalDataPart = {
  tables: ['hands'],
  read: async (db, { userId }) => ({
    hands: await db.selectFrom('hands').where('user_id', '=', userId).selectAll().execute(),
  }),
  async erase(trx, { userId }) {
    await trx.updateTable('hands').set({ user_id: null, email: '' }).where('user_id', '=', userId).execute();
  },
  async kept(trx, { userId }) {
    const one = await trx.selectFrom('hands').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst();
    return one ? [handsKept] : [];
  },
};
