import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';

interface Person {
  userId: string;
  email: string;
}

export interface Owner {
  userId: string;
  email: string;
  name: string;
  language: string;
}

/** Falls back from the account's language to their browser's. */
export async function readOwner(db: Kysely<DB>, userId: string, spoken = 'fr'): Promise<Owner | undefined> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('user_preferences as p', 'p.user_id', 'u.id')
    .select(['u.id as userId', 'u.email', 'u.name', 'p.preferred_language as language'])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  return row && { ...row, language: row.language ?? spoken };
}

/** For signing in only: includes the password hash. */
export function findCredential(db: Kysely<DB>, by: { email: string } | { userId: string }) {
  return db
    .selectFrom('users as u')
    .innerJoin('credentials as c', 'c.user_id', 'u.id')
    .select(['u.id as userId', 'c.password as hash', 'u.is_demo as isDemo'])
    .where('c.provider_id', '=', 'credential')
    .where((where) => ('email' in by ? where('u.email', '=', by.email) : where('u.id', '=', by.userId)))
    .executeTakeFirst();
}

/** Excludes demo accounts unless `demo`. */
export async function findUserId(db: Kysely<DB>, email: string, { demo } = { demo: true }): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .$if(!demo, (query) => query.where('is_demo', '=', false))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Stored account data except the profile; never a password nor anything that opens a session. */
export async function readAccount(db: Kysely<DB>, { userId, email }: Person) {
  return {
    account: await db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'email_verified', 'image', 'created_at', 'updated_at'])
      .where('id', '=', userId)
      .executeTakeFirst(),
    sessions: await db
      .selectFrom('sessions')
      .select(['created_at', 'expires_at', 'last_seen_at', 'ip_address', 'user_agent'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .execute(),
    credentials: await db
      .selectFrom('credentials')
      .select(['provider_id', 'created_at', 'updated_at'])
      .where('user_id', '=', userId)
      .execute(),
    two_factor: await db
      .selectFrom('two_factors')
      .select(['created_at', 'enabled_at'])
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

/** Limits profiles to the account's world: demo or real. */
export const sameDemoAs = (userId: string) => sql<boolean>`(SELECT u.is_demo FROM users u WHERE u.id = profiles.user_id)
  = (SELECT own.is_demo FROM users own WHERE own.id = ${userId})`;
