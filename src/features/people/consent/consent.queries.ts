import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { Consent } from './consent.contract.ts';

type Person = Pick<Viewer, 'userId'>;

/** Newest first; bounded by the retention of two years. */
export async function listConsents(db: Kysely<DB>, viewer: Person): Promise<Consent[]> {
  const rows = await db
    .selectFrom('rgpd_consent_logs')
    .select([
      'id',
      'consent_type as consentType',
      'consent_given as consentGiven',
      'consent_version as consentVersion',
      'ip_address as ipAddress',
      'user_agent as userAgent',
      'consent_date as consentDate',
      'legal_basis as legalBasis',
      'data_retention_period as dataRetentionPeriod',
      'withdrawal_method as withdrawalMethod',
    ])
    .where('user_id', '=', viewer.userId)
    .orderBy('consent_date', 'desc')
    .orderBy('id')
    .limit(400)
    .execute();
  return rows.map((row) => ({ ...row, consentDate: row.consentDate.toISOString() }) as Consent);
}

export async function hasWithdrawnSince(trx: Transaction<DB>, viewer: Person, since: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('rgpd_consent_logs')
    .select('id')
    .where('user_id', '=', viewer.userId)
    .where('consent_type', '=', 'withdrawal')
    .where('consent_date', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Serialises one person's choices: each is compared with the previous one. */
export async function lockPerson(trx: Transaction<DB>, viewer: Person): Promise<void> {
  await sql`SELECT 1 FROM users WHERE id = ${viewer.userId} FOR NO KEY UPDATE`.execute(trx);
}
