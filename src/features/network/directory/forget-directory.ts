import { type Kysely, sql } from 'kysely';
import { addMonths, parisDay } from '#common/days.ts';
import type { DB } from '#platform/db/types.ts';
import { erasedName, type PersonalDataPart } from '#platform/personal-data.ts';
import { oppositionDays } from './directory.rules.ts';
import { said } from './said.ts';

const keptMonths = 12;

/** Daily: removes entries without current qualification, and the text of old or unconfirmed oppositions. */
export async function refreshDirectory(db: Kysely<DB>, now: Date): Promise<void> {
  const today = parisDay(now);
  await sql`UPDATE directory_companies SET is_expired = true
    WHERE NOT is_expired AND valid_until < ${today}::date`.execute(db);
  await sql`DELETE FROM opposition_requests WHERE state = 'unconfirmed'
    AND created_at < ${now}::timestamptz - make_interval(days => ${oppositionDays})`.execute(db);
  await sql`DELETE FROM opposition_requests WHERE decided_at < ${addMonths(today, -keptMonths)}::date`.execute(db);
}

/** Found by e-mail address. */
export const directoryData: PersonalDataPart = {
  tables: ['opposition_requests'],
  read: async (db, { email }) => ({
    opposition_requests: await db
      .selectFrom('opposition_requests')
      .select(['siret', 'name', 'email', 'standing', 'message', 'state', 'reason', 'created_at', 'decided_at'])
      .where('email', '=', email)
      .execute(),
  }),
  /** The opposition belongs to their company and stays; the author is needed while an answer is due. */
  async erase(trx, { email }) {
    const own = trx.deleteFrom('opposition_requests').where('email', '=', email);
    await own.where('state', '=', 'unconfirmed').execute();
    await trx
      .updateTable('opposition_requests')
      .set({ name: erasedName, email: '', message: '', reason: '' })
      .where('email', '=', email)
      .where('state', '<>', 'waiting')
      .execute();
  },
  async kept(db, { email }) {
    const waiting = await db
      .selectFrom('opposition_requests')
      .select('id')
      .where('email', '=', email)
      .where('state', '=', 'waiting')
      .limit(1)
      .executeTakeFirst();
    return waiting ? [said('answers.kept.opposition')] : [];
  },
};
