import { sql } from 'kysely';
import { bears, companiesOf, type Person, type PersonalDataPart } from '#platform/personal-data.ts';
import { said } from './said.ts';

const isTheirs = (person: Person) => sql<boolean>`(provider_id IN ${companiesOf(person)}
  AND ${bears(person, { name: 'visitor_name', phone: 'visitor_phone' })})`;

/** A certificate keeps its visitor's name, as evidence; the rest is deleted. */
export const viewingData: PersonalDataPart = {
  tables: ['viewing_bookings'],
  read: async (db, person) => ({
    viewing_bookings: await db
      .selectFrom('viewing_bookings')
      .where(isTheirs(person))
      .select(['id', 'visitor_name', 'visitor_phone', 'state', 'created_at'])
      .execute(),
  }),
  async erase(trx, person) {
    const visitorName = sql<string>`CASE WHEN state = 'present' THEN visitor_name ELSE '' END`;
    await trx
      .updateTable('viewing_bookings')
      .set({ visitor_phone: '', visitor_name: visitorName })
      .where(isTheirs(person))
      .execute();
  },
  async kept(db, person) {
    const certified = db.selectFrom('viewing_bookings').select('id').where('state', '=', 'present');
    const one = await certified.where(isTheirs(person)).limit(1).executeTakeFirst();
    return one ? [said('answers.kept')] : [];
  },
};
