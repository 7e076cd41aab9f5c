import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { PersonalDataPart } from '#platform/personal-data.ts';
import { listConsents } from './consent.queries.ts';
import { readPreferences } from './preference.queries.ts';

import { said } from './said.ts';

/** Log rows are retained for two years. */
export async function forgetOldConsents(db: Kysely<DB>, now: Date): Promise<void> {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - 2);
  await db.deleteFrom('rgpd_consent_logs').where('consent_date', '<', limit).execute();
}

/** Field names follow the specification's export. */
export const consentData: PersonalDataPart = {
  tables: ['user_preferences', 'rgpd_consent_logs'],
  read: async (db, person) => ({
    preferences: await readPreferences(db, person, undefined),
    consent_history: await listConsents(db, person),
  }),
  kept: async () => [said('answers.kept.words')],
};
