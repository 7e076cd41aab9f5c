import { refuse, refuseFields } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { verifyPassword } from '#platform/session/password.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { findCredential } from './account.queries.ts';
import { clearAttempts, limits, takeAttempt } from './attempts.ts';
import { securityProblems } from './security.contract.ts';
import { said } from './said.ts';

/** Refuses, beside its field, a password that is not the viewer's; attempts are limited. */
export async function assertOwnPassword(
  { db, viewer, now }: Call<Viewer>,
  password: string,
  field = 'password',
): Promise<void> {
  if ((await takeAttempt(db, limits.ownPassword, viewer.userId, now)) === null) {
    throw refuse(securityProblems.OWN_PASSWORD_LOCKED);
  }
  const hash = (await findCredential(db, { userId: viewer.userId }))?.hash;
  if (!hash || !(await verifyPassword({ hash, password }))) {
    throw refuseFields({ path: [field], message: said('refusals.wrongPassword') });
  }
  await clearAttempts(db, limits.ownPassword, viewer.userId);
}
