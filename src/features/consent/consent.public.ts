import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { listConsents } from './consent.queries.ts';
import { readPreferences } from './preference.queries.ts';

interface Person {
  userId: string;
}

/** Rows of the log past their retention, «2 years» as each of them says. */
export async function forgetOldConsents(db: Kysely<DB>, now: Date): Promise<void> {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - 2);
  await db.deleteFrom('rgpd_consent_logs').where('consent_date', '<', limit).execute();
}

/** Preferences and consents of a person, under the names of the specification's export. */
export async function consentPersonalData(db: Kysely<DB>, person: Person) {
  return {
    preferences: await readPreferences(db, person, undefined),
    consent_history: await listConsents(db, person),
  };
}

/** Forgets the preferences and consents of a person. */
export async function eraseConsent(trx: Transaction<DB>, { userId }: Person): Promise<void> {
  await trx.deleteFrom('user_preferences').where('user_id', '=', userId).execute();
  await trx.deleteFrom('rgpd_consent_logs').where('user_id', '=', userId).execute();
}
