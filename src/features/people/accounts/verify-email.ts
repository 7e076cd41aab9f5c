import type { Kysely, Transaction } from 'kysely';
import { refuse } from '#common/problems.ts';
import type { Call } from '#platform/http/bind.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { readOwner } from './account.queries.ts';
import { limits, takeAttempt } from './attempts.ts';
import { changeAddress } from './change-address.ts';
import { consumeLink, isChangeOfAddress, mailLink } from './mailed-links.ts';
import { securityProblems } from './security.contract.ts';
import { readSecurity } from './security.queries.ts';
import { accountEvents } from './account.events.ts';

/** Limited per hour. */
export async function askVerification({
  db,
  viewer,
  now,
  publicUrl,
}: Pick<Call<Viewer>, 'db' | 'now' | 'publicUrl' | 'viewer'>): Promise<{ email: string }> {
  if ((await readSecurity({ db, viewer, now })).emailVerified) throw refuse(securityProblems.ALREADY_VERIFIED);
  if ((await takeAttempt(db, limits.verificationMail, viewer.userId, now)) === null) {
    throw refuse(securityProblems.MAIL_JUST_SENT);
  }
  await db.transaction().execute((trx) => mailVerification(trx, viewer.userId, { publicUrl, now }));
  return { email: viewer.email };
}

export async function mailVerification(
  trx: Transaction<DB>,
  userId: string,
  { publicUrl, now, language }: { publicUrl: string; now: Date; language?: string },
): Promise<void> {
  const owner = await readOwner(trx, userId, language);
  if (owner) await mailLink(trx, owner, 'verify-email', { publicUrl, now });
}

/** Verifies an address by its mailed link; a new address becomes the account's. */
export async function verifyEmail(
  { db, now, publicUrl }: { db: Kysely<DB>; now: Date; publicUrl: string },
  token: string,
): Promise<{ email: string }> {
  return db.transaction().execute(async (trx) => {
    if (await isChangeOfAddress(trx, token)) return changeAddress(trx, token, { now, publicUrl });
    const { userId, email } = await consumeLink(trx, token, 'verify-email', now);
    await markVerified(trx, { userId, email }, now);
    return { email };
  });
}

/** Records the first verification only. */
export async function markVerified(
  trx: Transaction<DB>,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<void> {
  const marked = await trx
    .updateTable('users')
    .set({ email_verified: true, updated_at: now })
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('email_verified', '=', false)
    .executeTakeFirst();
  if (!marked.numUpdatedRows) return;
  await record(trx, accountEvents['email.verified'], { actor: null, data: { userId }, now });
}
