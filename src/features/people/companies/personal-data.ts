import { refuse } from '#common/problems.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { Person, PersonalDataPart } from '#platform/personal-data.ts';
import { listInvitationsTo, listCompaniesOf } from './company.queries.ts';
import { companyProblems } from './company.rules.ts';
import { said } from './said.ts';

/** Contact details from an account. */
export async function personOf(db: Kysely<DB>, { userId, email }: Pick<Person, 'userId' | 'email'>): Promise<Person> {
  const found = await db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .where('u.id', '=', userId)
    .select(['u.name', 'p.phone'])
    .executeTakeFirstOrThrow();
  const companies = await db.selectFrom('memberships').where('user_id', '=', userId).select('company_id').execute();
  const companyIds = companies.map(({ company_id: id }) => id);
  return { userId, email, name: found.name, phone: found.phone ?? '', companyIds };
}

/** Companies themselves are not erased. */
export const companyData: PersonalDataPart = {
  tables: ['memberships', 'company_invitations'],
  read: async (db, person) => ({
    memberships: await listCompaniesOf(db, person),
    invitations: await listInvitationsTo(db, person),
  }),
  async erase(trx, { userId, email }) {
    const own = trx.selectFrom('memberships').select('company_id').where('user_id', '=', userId);
    const members = await trx
      .selectFrom('memberships')
      .select(['company_id', 'user_id', 'role'])
      .where('company_id', 'in', own)
      .orderBy('company_id')
      .orderBy('user_id')
      .forUpdate()
      .execute();
    for (const companyId of new Set(members.map((member) => member.company_id))) {
      const others = members.filter((member) => member.company_id === companyId && member.user_id !== userId);
      if (others.length > 0 && !others.some(({ role }) => role === 'owner')) throw refuse(companyProblems.LAST_OWNER);
    }
    await trx.deleteFrom('company_invitations').where('email', '=', email).execute();
  },
  async kept(trx, person) {
    const companies = await listCompaniesOf(trx, person);
    return companies.length > 0 ? [said('answers.kept.company')] : [];
  },
};
