import { sql } from 'kysely';
import { bears, companiesOf, erasedName, type Person, type PersonalDataPart } from '#platform/personal-data.ts';

/** A person as a worker of their companies, with or without an account. */
const theirs = (person: Person) =>
  sql<boolean>`(user_id = ${person.userId} OR company_id IN ${companiesOf(person)} AND ${bears(person, { name: 'name', phone: 'phone' })})`;

/** A worker stays planned without a name: the planning belongs to their company. */
export const crewData: PersonalDataPart = {
  tables: ['workers', 'absences'],
  read: async (db, person) => {
    const workers = await db
      .selectFrom('workers')
      .where(theirs(person))
      .select(['id', 'name', 'phone', 'leads', 'subcontractor', 'skills', 'hours', 'created_at'])
      .execute();
    const absences = db
      .selectFrom('absences')
      .where('worker_id', '=', sql<string>`ANY(${workers.map(({ id }) => id)}::uuid[])`)
      .select(['kind', 'starts_at', 'ends_at', 'note'])
      .execute();
    return { workers, absences: await absences };
  },
  async erase(trx, person) {
    const workers = await trx.selectFrom('workers').where(theirs(person)).select('id').execute();
    const ids = workers.map(({ id }) => id);
    if (ids.length === 0) return;
    await trx.updateTable('absences').set({ note: '' }).where('worker_id', 'in', ids).execute();
    await trx
      .updateTable('workers')
      .set({ name: erasedName, phone: '', user_id: null, version: sql<number>`version + 1` })
      .where('id', 'in', ids)
      .execute();
  },
};
