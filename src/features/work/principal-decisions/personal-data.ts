import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { ofProvenEmail, type Person, type PersonalDataPart } from '#platform/personal-data.ts';
import { said } from './said.ts';

/** The person's voters `v`. */
const voters = (db: Kysely<DB>, person: Person) =>
  db.selectFrom('principal_voters as v').where(ofProvenEmail(person, 'v.email'));

/** Votes stay as evidence; questions are erased. */
export const decisionData: PersonalDataPart = {
  tables: ['principal_voters', 'principal_votes', 'principal_questions'],
  read: async (db, person) => ({
    principal_voters: await voters(db, person)
      .select(['v.name', 'v.email', 'v.role', 'v.shares', 'v.opened_at'])
      .execute(),
    principal_votes: await voters(db, person)
      .innerJoin('principal_votes as o', 'o.voter_id', 'v.id')
      .select(['o.verdict', 'o.name', 'o.word', 'o.voted_at'])
      .execute(),
    principal_questions: await voters(db, person)
      .innerJoin('principal_questions as q', 'q.voter_id', 'v.id')
      .select(['q.words', 'q.asked_at', 'q.answer'])
      .execute(),
  }),
  async erase(trx, person) {
    const own = voters(trx, person).select('v.id');
    await trx.deleteFrom('principal_questions').where('voter_id', 'in', own).execute();
    // Votes stay with the order; the link becomes invalid.
    await trx.updateTable('principal_voters').set({ key_sha256: null }).where('id', 'in', own).execute();
  },
  kept: async (db, person) =>
    (await voters(db, person).select('v.id').limit(1).executeTakeFirst()) ? [said('answers.kept')] : [],
};
