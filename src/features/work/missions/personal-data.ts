import { sql } from 'kysely';
import { companiesOf, type PersonalDataPart } from '#platform/personal-data.ts';
import { said } from './said.ts';

/** The company keeps the data without the erased account. */
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
  // Reports print the names of attendants and signers.
  async kept(db, person) {
    const { userId, name } = person;
    const companies = companiesOf(person);
    const names = (json: string) => sql`strpos(lower(${sql.ref(json)}::text), lower(${name})) > 0`;
    const { rows } = await sql`
      SELECT FROM mission_entries WHERE made_by = ${userId}
      UNION ALL SELECT FROM visits v JOIN mission_entries e ON e.visit_id = v.id AND e.kind = 'signature'
        WHERE (v.company_id IN ${companies} OR v.provider_id IN ${companies}) AND ${names('e.data')}
      UNION ALL SELECT FROM visits v JOIN mission_reports r ON r.visit_id = v.id
        WHERE (v.company_id IN ${companies} OR v.provider_id IN ${companies}) AND ${names('r.snapshot')}
      LIMIT 1`.execute(db);
    return rows.length > 0 ? [said('answers.kept')] : [];
  },
};
