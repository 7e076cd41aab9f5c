import { sql, type Transaction } from 'kysely';
import type { Role } from '#common/roles.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { accountEvents } from './account.events.ts';

/** Adds a role without selecting it; idempotent. */
export async function grantRole(
  trx: Transaction<DB>,
  { userId, role, actor, now }: { userId: string; role: Role; actor: Viewer | null; now: Date },
): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({ active_roles: sql<string[]>`array_append(active_roles, ${role})`, updated_at: now })
    .where('user_id', '=', userId)
    .where(sql<boolean>`NOT ${role} = ANY(active_roles)`)
    .execute();
  await record(trx, accountEvents['role.granted'], { actor, data: { userId, role }, now });
}
