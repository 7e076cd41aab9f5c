import type { Kysely } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import type { DB } from '#platform/db/types.ts';
import { grantRole } from './grant-role.ts';
import { createLink, mailLink } from './mailed-links.ts';
import { replacePassword } from './new-password.ts';

interface Administrator {
  email: string;
  name: string;
  /** Null: a link that serves once lets them choose it. */
  password: string | null;
}

interface Act {
  db: Kysely<DB>;
  now: Date;
  publicUrl: string;
  /** Mails the link, instead of answering its token. */
  byMail: boolean;
}

/** What became of it: `demo` is an account of the demonstration, which nothing was done to. */
export interface Made {
  state: 'made' | 'granted' | 'held' | 'demo';
  /** Of the link that chooses the password, where one is needed and not mailed. */
  token: string | null;
  mailed: boolean;
}

/**
 * Makes an administrator from outside the application, for whoever holds the machine: a new account, or the role for
 * the one that has the address. Twice is once; only an account without a password yet gets another link.
 */
export async function makeAdministrator({ db, now, publicUrl, byMail }: Act, given: Administrator): Promise<Made> {
  const { email, name, password } = given;
  return db.transaction().execute(async (trx) => {
    const id = uuidv7(now.getTime());
    // Verified: the operator vouches for it.
    const values = { id, name, email, email_verified: true, created_at: now, updated_at: now };
    const written = await trx
      .insertInto('users')
      .values(values)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst();
    const isNew = Boolean(written.numInsertedOrUpdatedRows);
    if (isNew) {
      const dates = { created_at: now, updated_at: now };
      await trx
        .insertInto('profiles')
        .values({ user_id: id, name, role: 'admin', active_roles: ['admin'], selected_role: 'admin', ...dates })
        .execute();
      if (password) await replacePassword(trx, id, password, now);
    }
    const person = await trx
      .selectFrom('users as u')
      .innerJoin('profiles as p', 'p.user_id', 'u.id')
      .leftJoin('credentials as c', 'c.user_id', 'u.id')
      .select(['u.id as userId', 'u.name', 'u.is_demo as isDemo', 'p.active_roles as roles', 'c.id as credential'])
      .where('u.email', '=', email)
      .forUpdate('p')
      .executeTakeFirstOrThrow();
    if (person.isDemo) return { state: 'demo', token: null, mailed: false };
    const { userId } = person;
    const isHeld = !isNew && person.roles.includes('admin');
    if (!isHeld) await grantRole(trx, { userId, role: 'admin', actor: null, now });
    const state = isNew ? 'made' : isHeld ? 'held' : 'granted';
    if (person.credential) return { state, token: null, mailed: false };
    const owner = { userId, email, name: person.name, language: 'fr' };
    if (byMail) await mailLink(trx, owner, 'reset-password', { publicUrl, now });
    return { state, token: byMail ? null : await createLink(trx, owner, 'reset-password', now), mailed: byMail };
  });
}
