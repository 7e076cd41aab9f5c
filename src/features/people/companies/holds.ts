import type { Transaction } from 'kysely';
import { refuse } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { readHold } from './company.queries.ts';
import { everything, grantProblem, type Hold } from './company.rules.ts';

/** Throws unless a member of the company may give this. */
export function assertGrant(giver: Hold | null, given: Hold): void {
  const problem = grantProblem(giver, given);
  if (problem) throw refuse(problem);
}

/** The same where administrators of the platform decide: they give from everything. */
export async function assertGrantBy(trx: Transaction<DB>, companyId: string, actor: Viewer, given: Hold) {
  assertGrant(actor.side === 'admin' ? everything : await readHold(trx, companyId, actor.userId), given);
}
