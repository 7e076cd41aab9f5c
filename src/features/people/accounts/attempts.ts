import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';

export interface Limit {
  scope: string;
  /** Attempts allowed within the window; the last one locks for as long. */
  max: number;
  minutes: number;
}

// The CNIL requires such a restriction for passwords of 8 characters without another factor (deliberation 2022-100).
export const limits = {
  password: { scope: 'password', max: 5, minutes: 15 },
  code: { scope: 'code', max: 5, minutes: 15 },
  ownPassword: { scope: 'own-password', max: 5, minutes: 15 },
  /** Wrong sign-ins from one address (for IPv6 one network), whatever the accounts; many people may share it. */
  address: { scope: 'address', max: 100, minutes: 15 },
  resetMail: { scope: 'reset-mail', max: 3, minutes: 60 },
  resetAddress: { scope: 'reset-address', max: 30, minutes: 60 },
  addressMail: { scope: 'address-mail', max: 5, minutes: 60 },
  /** For unsolicited mails. */
  invitations: { scope: 'invitations', max: 50, minutes: 24 * 60 },
  /** Devices that signed in before have their own attempts, even when others lock the address. */
  devicePassword: { scope: 'device-password', max: 5, minutes: 15 },
  verificationMail: { scope: 'verification-mail', max: 3, minutes: 60 },
} satisfies Record<string, Limit>;

// Hashed: a typed address may be anybody's.
const digest = (key: string) => createHash('sha256').update(key).digest('hex');

const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** Counts an attempt before it runs, so that parallel guesses count. Returns its number, or null when none is left. */
export async function takeAttempt(db: Kysely<DB>, limit: Limit, key: string, now: Date): Promise<number | null> {
  const until = later(now, limit.minutes);
  const { rows } = await sql<{ count: number }>`
    INSERT INTO attempts AS a (scope, key_sha256, count, since, locked_until)
    VALUES (${limit.scope}, ${digest(key)}, 1, ${now}, NULL)
    ON CONFLICT (scope, key_sha256) DO UPDATE SET
      count = CASE WHEN a.locked_until IS NOT NULL OR a.since <= ${later(now, -limit.minutes)} THEN 1 ELSE a.count + 1 END,
      since = CASE WHEN a.locked_until IS NOT NULL OR a.since <= ${later(now, -limit.minutes)} THEN ${now} ELSE a.since END,
      locked_until = CASE WHEN a.locked_until IS NULL AND a.since > ${later(now, -limit.minutes)}
        AND a.count + 1 >= ${limit.max} THEN ${until}::timestamptz END
    WHERE a.locked_until IS NULL OR a.locked_until <= ${now}
    RETURNING count`.execute(db);
  return rows[0]?.count ?? null;
}

export async function isLocked(db: Kysely<DB>, limit: Limit, key: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('attempts')
    .select('count')
    .where('scope', '=', limit.scope)
    .where('key_sha256', '=', digest(key))
    .where('locked_until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function clearAttempts(db: Kysely<DB>, limit: Limit, key: string): Promise<void> {
  await db.deleteFrom('attempts').where('scope', '=', limit.scope).where('key_sha256', '=', digest(key)).execute();
}
