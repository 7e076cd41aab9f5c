import type { Kysely } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import type { Reaction } from '#platform/events/react.ts';
import { record } from '#platform/events/record.ts';
import { findUserId, readOwner } from './account.queries.ts';
import { clearAttempts, limits, takeAttempt } from './attempts.ts';
import { endSessions } from './end-sessions.ts';
import { consumeLink, mailLink } from './mailed-links.ts';
import { refuseCommonPassword, replacePassword } from './new-password.ts';
import { markVerified } from './verify-email.ts';
import { accountEvents } from './account.events.ts';

/** Neither the answer nor its timing reveals whether the account exists: the same rows are written, a reaction mails. */
export async function askPasswordReset(
  { db, now, address, demo }: { db: Kysely<DB>; now: Date; address: string; demo: boolean },
  email: string,
): Promise<void> {
  if ((await takeAttempt(db, limits.resetAddress, address, now)) === null) throw refuse(problems.TOO_MANY);
  if ((await takeAttempt(db, limits.resetMail, email, now)) === null) return;
  const userId = await findUserId(db, email, { demo });
  await db.transaction().execute(async (trx) => {
    await record(trx, accountEvents['password.reset-asked'], { actor: null, data: { userId }, now });
  });
}

export function mailResetLink(publicUrl: string): Reaction<{ userId: string | null }> {
  return async (trx, { data }, now) => {
    const { userId } = data;
    const owner = userId && (await readOwner(trx, userId));
    if (owner) await mailLink(trx, owner, 'reset-password', { publicUrl, now });
  };
}

/** Replaces a password by a mailed link, signs out everywhere and lifts the account's lock. */
export async function resetPassword(
  { db, now }: { db: Kysely<DB>; now: Date },
  { token, password }: { token: string; password: string },
): Promise<{ email: string }> {
  return db.transaction().execute(async (trx) => {
    const { userId, email } = await consumeLink(trx, token, 'reset-password', now);
    refuseCommonPassword(password);
    await replacePassword(trx, userId, password, now);
    await endSessions(trx, userId, null);
    // A person who opened the link reads the mails of this address.
    await markVerified(trx, { userId, email }, now);
    await clearAttempts(trx, limits.password, email);
    await record(trx, accountEvents['password.reset'], { actor: null, data: { userId }, now });
    return { email };
  });
}
