import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { refuse } from '#common/problems.ts';
import { dropJobs } from '#platform/mail/forget.ts';
import { erasedName, type PersonalDataPart, unsay } from '#platform/personal-data.ts';
import { sameDemoAs, readAccount } from './account.queries.ts';
import { profileProblems } from './profile.contract.ts';
import { readProfile } from './profile.queries.ts';
import { avatars } from './set-avatar.ts';

export const accountData: PersonalDataPart = {
  tables: [
    'users',
    'profiles',
    'sessions',
    'credentials',
    'verifications',
    'mails',
    // Digests and secrets: the account section states that they exist, and nobody receives their values.
    'two_factors',
    'recovery_codes',
    'mailed_links',
    'sign_in_challenges',
  ],
  read: async (db, person) => ({
    profile: await readProfile(db, person),
    ...(await readAccount(db, person)),
  }),
  async erase(trx, person) {
    const { userId, email } = person;
    // One erasure of an administrator at a time: two at once would each see the other one remain.
    const admins = await trx
      .selectFrom('profiles')
      .select('user_id')
      .where(sql<boolean>`'admin' = ANY (active_roles)`)
      .where(sameDemoAs(userId))
      .orderBy('user_id')
      .forUpdate()
      .execute();
    if (admins.length === 1 && admins[0]?.user_id === userId) throw refuse(profileProblems.LAST_ADMIN);
    const mails = trx
      .deleteFrom('mails')
      .where((where) => where.or([where('recipient', '=', email), sql<boolean>`data ->> 'userId' = ${userId}`]));
    await dropJobs(trx, await mails.returning('id').execute());
    // Removes the person's name from pending mails to others.
    await unsay(trx, { table: 'mails', column: 'data', where: sql`t.sent_at IS NULL` }, person);
    await trx
      .deleteFrom('verifications')
      .where((where) => where.or([where('value', '=', userId), where('identifier', '=', email)]))
      .execute();
    await trx.deleteFrom('attachments').where('owner_kind', '=', avatars.kind).where('owner_id', '=', userId).execute();
    // The row stays without a name: the person's messages in threads still need an author to show.
    await trx
      .updateTable('users')
      .set({
        name: erasedName,
        email: `efface-${randomUUID()}@batilien.invalid`,
        email_verified: false,
        image: null,
      })
      .where('id', '=', userId)
      .execute();
  },
};
