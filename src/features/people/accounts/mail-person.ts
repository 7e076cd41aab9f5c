import type { Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { queueMail } from '#platform/mail/queue.ts';
import { readOwner } from './account.queries.ts';

export async function mailPerson(
  trx: Transaction<DB>,
  userId: string | null,
  mail: { template: string; data: Record<string, string>; now: Date },
): Promise<void> {
  const person = userId && (await readOwner(trx, userId));
  if (!person) return;
  const { email, name, language } = person;
  await queueMail(trx, { ...mail, to: email, language, data: { ...mail.data, name } });
}
