import { refuse } from '#common/problems.ts';
import { record } from '#platform/events/record.ts';
import type { Seal } from '#platform/session/seal.ts';
import { clearAttempts, limits, takeAttempt } from './attempts.ts';
import { digest } from './mailed-links.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';
import { securityProblems } from './security.contract.ts';
import { sessionProblems } from './session.contract.ts';
import { type Act, recordLock } from './sign-in.ts';
import { canCheckCodes, consumeCode } from './two-factor.ts';
import { accountEvents } from './account.events.ts';

/** Checks an authenticator code or a recovery code after a correct password. */
export async function checkSecondFactor(
  act: Omit<Act, 'address'> & { seal: Seal },
  { challenge, code }: { challenge: string; code: string },
): Promise<{ userId: string; remember: boolean }> {
  const { db, now, seal } = act;
  const asked = await db
    .selectFrom('sign_in_challenges')
    .select(['user_id as userId', 'remember'])
    .where('token_sha256', '=', digest(challenge))
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow(() => refuse(sessionProblems.CHALLENGE_OVER));
  const { userId } = asked;
  const typed = code.replace(/[\s-]/g, '');
  const isCode = /^\d{6}$/.test(typed);
  if (isCode && !(await canCheckCodes(db, seal, userId))) throw refuse(sessionProblems.SECOND_FACTOR_LOST);
  const attempt = await takeAttempt(db, limits.code, userId, now);
  if (attempt === null) throw refuse(securityProblems.CODE_LOCKED);
  const isRight = await db.transaction().execute(async (trx) => {
    const taken = isCode
      ? await consumeCode(trx, seal, { userId, code: typed, now })
      : await consumeRecoveryCode(trx, userId, typed, now);
    if (!taken) return false;
    const ended = await trx
      .deleteFrom('sign_in_challenges')
      .where('token_sha256', '=', digest(challenge))
      .executeTakeFirst();
    // Another window was faster: its session is open, this sign-in starts again.
    if (!ended.numDeletedRows) throw refuse(sessionProblems.CHALLENGE_OVER);
    if (!isCode) {
      await record(trx, accountEvents['recovery-code.used'], { actor: null, data: { userId }, now });
    }
    return true;
  });
  if (!isRight) {
    if (attempt < limits.code.max) throw refuse(sessionProblems.INVALID_CODE);
    await recordLock(act, 'second-factor.locked', userId);
    throw refuse(securityProblems.CODE_LOCKED);
  }
  await clearAttempts(db, limits.code, userId);
  return asked;
}
