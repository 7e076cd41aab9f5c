import type { Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { refuseFields } from '#common/problems.ts';
import type { Role } from '#common/roles.ts';
import type { DB } from '#platform/db/types.ts';
import { refuseCommonPassword, replacePassword } from './new-password.ts';
import { mailVerification } from './verify-email.ts';
import { said } from './said.ts';

export interface NewUser {
  email: string;
  password: string;
  name: string;
  phone?: string;
  role: Role;
  companyName: string;
  /** Verified by a mail in this language, or already proven by a mailed link. */
  verify: { publicUrl: string; language: string } | 'proven';
  now: Date;
}

/** Creates a user and mails the verification link unless proven. Refuses taken e-mails, common passwords. */
export async function createUser(trx: Transaction<DB>, user: NewUser): Promise<string> {
  refuseCommonPassword(user.password);
  const id = uuidv7(user.now.getTime());
  const written = await trx
    .insertInto('users')
    .values({
      id,
      name: user.name,
      email: user.email,
      email_verified: user.verify === 'proven',
      created_at: user.now,
      updated_at: user.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  if (!written.numInsertedOrUpdatedRows) {
    throw refuseFields({ path: ['email'], message: said('refusals.accountExists') });
  }
  await replacePassword(trx, id, user.password, user.now);
  await trx
    .insertInto('profiles')
    .values({
      user_id: id,
      name: user.name,
      phone: user.phone ?? '',
      company: user.companyName,
      role: user.role,
      active_roles: [user.role],
      selected_role: user.role,
      terms_accepted_at: user.now,
      created_at: user.now,
      updated_at: user.now,
    })
    .execute();
  if (user.verify !== 'proven') await mailVerification(trx, id, { ...user.verify, now: user.now });
  return id;
}
