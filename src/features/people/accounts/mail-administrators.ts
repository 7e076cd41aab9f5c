import { sql } from 'kysely';
import type { Reaction } from '#platform/events/react.ts';
import { mailPerson } from './mail-person.ts';
import { sameDemoAs } from './account.queries.ts';

/** A role that was granted, or those that were set. */
interface Given {
  userId: string;
  role?: string;
  added?: string[];
  removed?: string[];
}

/**
 * Mails every administrator of the platform, and the person, that somebody became one or is none any more: one of them
 * brings nobody in unseen.
 */
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
    const told = { ...named, move, publicUrl, at: occurredAt.toISOString() };
    for (const { id } of admins) await mailPerson(trx, id, { template: 'accounts.administrator', data: told, now });
  };
}
