import type { Transaction } from 'kysely';
import { refuse } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { readMemberRights } from './company.queries.ts';
import { assertOthersCompany } from './own-company.ts';
import { allRights, companyProblems, grantProblem, type MemberRights } from './company.rules.ts';

export function assertGrant(giver: MemberRights | null, given: MemberRights): void {
  const problem = grantProblem(giver, given);
  if (problem) throw refuse(problem);
}

/** The check for platform administrators: they may grant everything, except in their own company. */
export async function assertGrantBy(trx: Transaction<DB>, companyId: string, actor: Viewer, given: MemberRights) {
  const isPlatform = actor.side === 'admin';
  if (isPlatform) await assertOthersCompany(trx, actor, companyId);
  assertGrant(isPlatform ? allRights : await readMemberRights(trx, companyId, actor.userId), given);
}

/** An unverified account may belong to anyone. */
export async function assertVerifiedMember(trx: Transaction<DB>, userId: string): Promise<void> {
  const person = await trx.selectFrom('users').select('email_verified').where('id', '=', userId).executeTakeFirst();
  if (!person?.email_verified) throw refuse(companyProblems.MEMBER_UNVERIFIED);
}
