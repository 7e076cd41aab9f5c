import { sql } from 'kysely';
import { companiesOf, type PersonalDataPart } from '#platform/personal-data.ts';
import { said } from './said.ts';

/** Signatures given from a person's account; reports keep signers' names and ink as evidence. */
export const receptionData: PersonalDataPart = {
  tables: ['reception_signatures'],
  read: async (db, { userId }) => ({
    reception_signatures: await db
      .selectFrom('reception_signatures')
      .where('signed_by', '=', userId)
      .select(['id', 'side', 'name', 'ink', 'latitude', 'longitude', 'accuracy_m', 'signed_at'])
      .execute(),
  }),
  async erase(trx, { userId }) {
    await trx
      .updateTable('reception_signatures')
      .set({ signed_by: null, latitude: null, longitude: null, accuracy_m: null })
      .where('signed_by', '=', userId)
      .execute();
  },
  async kept(trx, { userId, ...person }) {
    const one = await trx
      .selectFrom('reception_signatures')
      .select('id')
      .where('signed_by', '=', userId)
      .limit(1)
      .executeTakeFirst();
    // For a reduced VAT rate, the provider shows the certifier's name.
    const certified = await trx
      .selectFrom('work_orders')
      .select('id')
      .where('vat_certified_by', '=', person.name)
      .where(sql<boolean>`company_id IN ${companiesOf(person)}`)
      .limit(1)
      .executeTakeFirst();
    return [...(one ? [said('answers.kept')] : []), ...(certified ? [said('answers.keptRates')] : [])];
  },
};
