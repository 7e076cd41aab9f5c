import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { OpenSession, Security } from './security.contract.ts';

export async function readSecurity({
  db,
  viewer,
  now,
}: {
  db: Kysely<DB>;
  viewer: Pick<Viewer, 'userId'>;
  now: Date;
}): Promise<Security> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('credentials as c', (join) => join.onRef('c.user_id', '=', 'u.id').on('c.provider_id', '=', 'credential'))
    .leftJoin('two_factors as f', 'f.user_id', 'u.id')
    .select((from) => [
      'u.email',
      'u.email_verified as emailVerified',
      'u.created_at as createdAt',
      'c.updated_at as passwordChangedAt',
      'f.enabled_at as enabledAt',
      from
        .selectFrom('recovery_codes as r')
        .select(from.fn.countAll<number>().as('left'))
        .whereRef('r.user_id', '=', 'u.id')
        .where('r.used_at', 'is', null)
        .as('left'),
      from
        .selectFrom('mailed_links as l')
        .select('l.email')
        .whereRef('l.user_id', '=', 'u.id')
        .where('l.purpose', '=', 'change-email')
        .where('l.used_at', 'is', null)
        .where('l.expires_at', '>', now)
        .limit(1)
        .as('pendingEmail'),
    ])
    .where('u.id', '=', viewer.userId)
    .executeTakeFirstOrThrow();
  return {
    email: row.email,
    emailVerified: row.emailVerified,
    pendingEmail: row.pendingEmail,
    passwordChangedAt: (row.passwordChangedAt ?? row.createdAt).toISOString(),
    twoFactorSince: row.enabledAt?.toISOString() ?? null,
    recoveryCodesLeft: row.enabledAt ? Number(row.left) : 0,
  };
}

/** The current session first, then by latest activity. */
export async function listSessions(db: Kysely<DB>, viewer: Viewer): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip_address', 'created_at', 'last_seen_at'])
    .where('user_id', '=', viewer.userId)
    .where(({ eb, fn }) => eb('expires_at', '>', fn<Date>('now')))
    .orderBy(({ eb }) => eb('id', '=', viewer.sessionId), 'desc')
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent ?? '',
    ipAddress: row.ip_address ?? '',
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    current: row.id === viewer.sessionId,
  }));
}
