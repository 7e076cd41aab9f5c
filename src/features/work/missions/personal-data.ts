import type { PersonalDataPart } from '#platform/personal-data.ts';
import { said } from './said.ts';

/** What a person kept on site, and the lists they wrote: the company's, without their account once it is erased. */
export const missionData: PersonalDataPart = {
  tables: ['mission_entries', 'checklists'],
  read: async (db, { userId }) => ({
    mission_entries: await db
      .selectFrom('mission_entries')
      .where('made_by', '=', userId)
      .orderBy('made_at')
      .select(['id', 'visit_id', 'kind', 'data', 'made_at', 'device_at', 'received_at', 'removed_at'])
      .execute(),
    checklists_written: await db
      .selectFrom('checklists')
      .where('written_by', '=', userId)
      .select(['trade', 'version', 'written_at'])
      .execute(),
  }),
  async kept(trx, { userId }) {
    const one = await trx
      .selectFrom('mission_entries')
      .select('id')
      .where('made_by', '=', userId)
      .limit(1)
      .executeTakeFirst();
    return one ? [said('answers.kept')] : [];
  },
};
