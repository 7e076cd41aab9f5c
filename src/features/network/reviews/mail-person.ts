import type { Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { queueMail } from '#platform/mail/queue.ts';

/** Mails a person who is still there. */
export async function mailPerson(
  trx: Transaction<DB>,
  userId: string | null,
  mail: { template: string; data: Record<string, string>; now: Date },
): Promise<void> {
  const person = await trx
    .selectFrom('users as u')
    .leftJoin('user_preferences as w', 'w.user_id', 'u.id')
    .select(['u.email', 'u.name', 'w.preferred_language as language'])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (!person) return;
  const { email, name, language } = person;
  await queueMail(trx, { ...mail, to: email, language: language ?? 'fr', data: { ...mail.data, name } });
}
