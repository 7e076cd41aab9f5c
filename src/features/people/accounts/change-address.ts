import type { Transaction } from 'kysely';
import { refuse, refuseFields } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { refuseTaken } from '#platform/db/taken.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { queueMail } from '#platform/mail/queue.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { findUserId, readOwner } from './account.queries.ts';
import { limits, takeAttempt } from './attempts.ts';
import { cancelLinks, consumeLink, mailLink } from './mailed-links.ts';
import { assertOwnPassword } from './own-password.ts';
import { recoveryProblems } from './recovery.contract.ts';
import { securityProblems } from './security.contract.ts';
import { accountEvents } from './account.events.ts';
import { said } from './said.ts';

/** Mails a link to the new address; nothing changes until the link is opened. */
export async function askAddress(
  act: Call<Viewer> & { publicUrl: string },
  { email, password }: { email: string; password: string },
): Promise<{ email: string }> {
  const { db, viewer, now, publicUrl } = act;
  await assertOwnPassword(act, password);
  if (email === viewer.email) throw refuseFields({ path: ['email'], message: said('refusals.sameAddress') });
  // Counted first: the next steps reveal whether an address has an account.
  if ((await takeAttempt(db, limits.addressMail, viewer.userId, now)) === null) {
    throw refuse(securityProblems.MAIL_JUST_SENT);
  }
  if (await findUserId(db, email)) {
    throw refuseFields({ path: ['email'], message: said('refusals.addressTaken') });
  }
  await db.transaction().execute(async (trx) => {
    await cancelLinks(trx, viewer.userId, 'change-email', now);
    const owner = await readOwner(trx, viewer.userId);
    if (owner) await mailLink(trx, { ...owner, email }, 'change-email', { publicUrl, now });
  });
  return { email };
}

export async function forgetAddress({ db, viewer, now }: Call<Viewer>): Promise<void> {
  await db.transaction().execute((trx) => cancelLinks(trx, viewer.userId, 'change-email', now));
}

/** Changes the address by the link mailed to it, and notifies the former address. */
export async function changeAddress(
  trx: Transaction<DB>,
  token: string,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<{ email: string }> {
  const { userId, email } = await consumeLink(trx, token, 'change-email', now);
  const former = await readOwner(trx, userId);
  const changed = await trx
    .updateTable('users')
    .set({ email, email_verified: true, updated_at: now })
    .where('id', '=', userId)
    .where((where) =>
      where.not(where.exists(where.selectFrom('users as other').select('other.id').where('other.email', '=', email))),
    )
    .executeTakeFirst()
    .catch(refuseTaken('users_email_key', recoveryProblems.ADDRESS_TAKEN));
  if (!former || !changed.numUpdatedRows) throw refuse(recoveryProblems.ADDRESS_TAKEN);
  // These links are in the former mailbox.
  await cancelLinks(trx, userId, 'reset-password', now);
  await cancelLinks(trx, userId, 'verify-email', now);
  // Mails are looked up by address: the erasure of the account would miss the ones sent to the former address.
  await trx.deleteFrom('mails').where('recipient', '=', former.email).where('sent_at', 'is not', null).execute();
  await trx.updateTable('mails').set({ recipient: email }).where('recipient', '=', former.email).execute();
  await queueMail(trx, {
    to: former.email,
    language: former.language,
    template: 'accounts.email-changed',
    data: { name: former.name, publicUrl, at: now.toISOString(), former: former.email, userId },
    now,
  });
  await record(trx, accountEvents['email.changed'], { actor: null, data: { userId }, now });
  return { email };
}
