import type { Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { refuseFields } from '#common/problems.ts';
import type { Role } from '#common/roles.ts';
import type { DB } from '#platform/db/types.ts';
import { hashPassword } from '#platform/session/password.ts';
import { isCommonPassword } from './common-passwords.ts';

export interface NewUser {
  email: string;
  password: string;
  name: string;
  phone?: string;
  role: Role;
  companyName: string;
  now: Date;
}

/** Writes a person, their password and their profile; answers the id. Refuses a taken e-mail and a common password. */
export async function createUser(trx: Transaction<DB>, user: NewUser): Promise<string> {
  if (isCommonPassword(user.password)) {
    throw refuseFields({ path: ['password'], message: 'Ce mot de passe est trop répandu.' });
  }
  const id = uuidv7(user.now.getTime());
  const password = await hashPassword(user.password);
  const written = await trx
    .insertInto('users')
    .values({ id, name: user.name, email: user.email, created_at: user.now, updated_at: user.now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  if (!written.numInsertedOrUpdatedRows) {
    throw refuseFields({ path: ['email'], message: 'Un compte existe déjà avec cette adresse. Connectez-vous.' });
  }
  await trx
    .insertInto('credentials')
    .values({ id: uuidv7(user.now.getTime()), user_id: id, account_id: id, provider_id: 'credential', password })
    .execute();
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
  return id;
}
