import type { Kysely } from 'kysely';
import { refuse } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { companyProblems } from './company.rules.ts';

/** Whether a person is a member of one of these companies, current or not. */
export async function belongsTo(
  db: Kysely<DB>,
  { userId }: Pick<Viewer, 'userId'>,
  companyIds: readonly string[],
): Promise<boolean> {
  const member = await db
    .selectFrom('memberships')
    .select('company_id')
    .where('user_id', '=', userId)
    .where('company_id', 'in', companyIds)
    .limit(1)
    .executeTakeFirst();
  return member !== undefined;
}

/** A platform administrator does not decide on their own company: another administrator does (docs/decisions/0026). */
export async function assertOthersCompany(
  db: Kysely<DB>,
  viewer: Pick<Viewer, 'userId'>,
  ...companyIds: readonly string[]
): Promise<void> {
  if (await belongsTo(db, viewer, companyIds)) throw refuse(companyProblems.OWN_COMPANY);
}
