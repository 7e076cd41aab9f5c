import type { Kysely, Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import type { DB } from '#platform/db/types.ts';
import { grantRole } from './grant-role.ts';
import { endSessions } from './end-sessions.ts';
import { cancelLinks, createLink, mailLink } from './mailed-links.ts';
import { replacePassword } from './new-password.ts';

interface Administrator {
  email: string;
  name: string;
  /** Null: chosen by a single-use link. */
  password: string | null;
}

interface Act {
  db: Kysely<DB>;
  now: Date;
  publicUrl: string;
  /** Mails the link instead of returning its token. */
  byMail: boolean;
}

/** `demo`: a demo account, unchanged; `taken`: the address was unconfirmed, and its registrant is locked out. */
export interface Made {
  state: 'made' | 'granted' | 'held' | 'demo' | 'taken';
  /** Token for choosing the password, when it is needed and not mailed. */
  token: string | null;
  mailed: boolean;
}

async function closeDoors(trx: Transaction<DB>, userId: string, now: Date): Promise<void> {
  await trx.deleteFrom('credentials').where('user_id', '=', userId).execute();
  await trx.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute();
  await trx.deleteFrom('two_factors').where('user_id', '=', userId).execute();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await endSessions(trx, userId, null);
  for (const purpose of ['change-email', 'reset-password', 'verify-email'] as const)
    await cancelLinks(trx, userId, purpose, now);
  await trx.updateTable('users').set({ email_verified: true, updated_at: now }).where('id', '=', userId).execute();
}

/** Creates an administrator, or grants the role to an account; idempotent. Locks out an unconfirmed registrant. */
export async function makeAdministrator({ db, now, publicUrl, byMail }: Act, given: Administrator): Promise<Made> {
  const { email, name, password } = given;
  return db.transaction().execute(async (trx) => {
    const id = uuidv7(now.getTime());
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
      .select([
        'u.id as userId',
        'u.name',
        'u.is_demo as isDemo',
        'u.email_verified as isVerified',
        'p.active_roles as roles',
        'c.id as credential',
      ])
      .where('u.email', '=', email)
      .forUpdate('p')
      .executeTakeFirstOrThrow();
    if (person.isDemo) return { state: 'demo', token: null, mailed: false };
    const { userId } = person;
    const isHeld = !isNew && person.roles.includes('admin');
    if (!isHeld) await grantRole(trx, { userId, role: 'admin', actor: null, now });
    const isTaken = !person.isVerified;
    if (isTaken) await closeDoors(trx, userId, now);
    const state = isTaken ? 'taken' : isNew ? 'made' : isHeld ? 'held' : 'granted';
    if (person.credential && !isTaken) return { state, token: null, mailed: false };
    const owner = { userId, email, name: person.name, language: 'fr' };
    if (byMail) await mailLink(trx, owner, 'reset-password', { publicUrl, now });
    return { state, token: byMail ? null : await createLink(trx, owner, 'reset-password', now), mailed: byMail };
  });
}
