import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { PersonalDataPart } from '#platform/personal-data.ts';
import { listMessagesFrom } from './contact.queries.ts';

const keptYears = 3;

/** Erases messages handled more than three years ago, as promised by the privacy policy. */
export async function eraseOldMessages(db: Kysely<DB>, now: Date): Promise<void> {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - keptYears);
  await db.deleteFrom('contact_messages').where('handled_at', '<', limit).execute();
}

/** Messages a person sent, signed in or from their e-mail address. */
export const contactData: PersonalDataPart = {
  tables: ['contact_messages'],
  read: async (db, person) => ({ contact_messages: await listMessagesFrom(db, person) }),
  async erase(trx, { userId, email }) {
    await trx
      .deleteFrom('contact_messages')
      .where((where) => where.or([where('user_id', '=', userId), where('email', '=', email)]))
      .execute();
  },
};
