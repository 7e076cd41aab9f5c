import type { Transaction } from 'kysely';
import type { Role } from '#common/roles.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { withoutLegacyRoles } from './migrate-roles.ts';
import { accountEvents } from './account.events.ts';

/** Restores the legacy roles for people who have not signed in since; returns their number. */
export async function undoRoleMigration(
  trx: Transaction<DB>,
  { id, actor, now }: { id: string; actor: Viewer; now: Date },
): Promise<number> {
  // Locks the profile first, as `migrateRoles` does: a sign-in closes its row before or after, never in between.
  const items = await trx
    .selectFrom('role_migration_items as i')
    .innerJoin('profiles as p', 'p.user_id', 'i.user_id')
    .select(['i.user_id', 'i.role', 'i.active_roles', 'i.selected_role', 'p.active_roles as now_active'])
    .where('i.migration_id', '=', id)
    .where('i.sealed_at', 'is', null)
    .where('i.undone_at', 'is', null)
    .orderBy('i.user_id')
    .forUpdate()
    .execute();
  for (const item of items) {
    const before = { role: item.role, activeRoles: item.active_roles, selectedRole: item.selected_role } as {
      role: Role;
      activeRoles: Role[];
      selectedRole: Role;
    };
    const gone = before.activeRoles.filter((role) => !item.now_active.includes(role));
    const given = withoutLegacyRoles({ ...before, activeRoles: gone }).activeRoles;
    const since = (item.now_active as Role[]).filter((role) => !given.includes(role));
    await trx
      .updateTable('profiles')
      .set({
        role: before.role,
        active_roles: [...new Set([...before.activeRoles, ...since])],
        selected_role: before.selectedRole,
        updated_at: now,
      })
      .where('user_id', '=', item.user_id)
      .execute();
    await trx
      .updateTable('role_migration_items')
      .set({ undone_at: now })
      .where('migration_id', '=', id)
      .where('user_id', '=', item.user_id)
      .execute();
  }
  const data = { migrationId: id, people: items.length };
  await record(trx, accountEvents['roles.restored'], { actor, data, now });
  return items.length;
}
