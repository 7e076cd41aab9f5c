import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';

interface Person {
  userId: string;
  email: string;
}

/** What is kept of an account besides its profile; never a password nor what opens a session. */
export async function readAccount(db: Kysely<DB>, { userId, email }: Person) {
  return {
    account: await db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'email_verified', 'image', 'created_at', 'updated_at'])
      .where('id', '=', userId)
      .executeTakeFirst(),
    sessions: await db
      .selectFrom('sessions')
      .select(['created_at', 'expires_at', 'ip_address', 'user_agent'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .execute(),
    credentials: await db
      .selectFrom('credentials')
      .select(['provider_id', 'created_at', 'updated_at'])
      .where('user_id', '=', userId)
      .execute(),
    mails: await db
      .selectFrom('mails')
      .select(['template', 'language', 'created_at', 'sent_at'])
      .where('recipient', '=', email)
      .orderBy('created_at', 'desc')
      .limit(2000)
      .execute(),
  };
}
