import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { Reaction } from '#platform/events/react.ts';
import { mailPerson } from './mail-person.ts';
import { sameDemoAs } from './account.queries.ts';

interface Given {
  userId: string;
  role?: string;
  added?: string[];
  removed?: string[];
}

/** Mails administrators who accept mails; those of the demonstration only about the demo. */
export async function mailEveryAdministrator(
  trx: Transaction<DB>,
  { except, ...mail }: { except: string | null; template: string; data: Record<string, string>; now: Date },
): Promise<void> {
  const admins = await trx
    .selectFrom('profiles')
    .leftJoin('user_preferences as p', 'p.user_id', 'profiles.user_id')
    .select('profiles.user_id as id')
    .where(sql<boolean>`'admin' = ANY(active_roles) AND coalesce(p.email_notifications, true)`)
    .where('profiles.user_id', 'is distinct from', except)
    .where(except ? sameDemoAs(except) : sql<boolean>`true`)
    .orderBy('profiles.user_id')
    .execute();
  for (const { id } of admins) await mailPerson(trx, id, mail);
}

export function mailAdministrators(publicUrl: string): Reaction<Given> {
  return async (trx, { data: { userId, role, added, removed }, actorUserId, occurredAt }, now) => {
    const isGranted = role === 'admin' || added?.includes('admin');
    if (!isGranted && !removed?.includes('admin')) return;
    const admins = await trx
      .selectFrom('profiles')
      .select('user_id as id')
      .where((where) =>
        where.or([where('user_id', '=', userId), sql<boolean>`'admin' = ANY(active_roles) AND ${sameDemoAs(userId)}`]),
      )
      .orderBy('user_id')
      .execute();
    const named = await trx
      .selectFrom('users as u')
      .leftJoin('users as b', (join) => join.on('b.id', '=', actorUserId))
      .where('u.id', '=', userId)
      .select(['u.name as who', 'u.email', sql<string>`coalesce(b.name, '')`.as('by')])
      .executeTakeFirst();
    if (!named) return;
    const move = isGranted ? 'granted' : 'taken';
    const values = { ...named, move, publicUrl, at: occurredAt.toISOString() };
    for (const { id } of admins) {
      const data = { ...values, ...(isGranted && id === userId && { begins: 'yes' }) };
      await mailPerson(trx, id, { template: 'accounts.administrator', data, now });
    }
  };
}
