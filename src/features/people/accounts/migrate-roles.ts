import { sql, type Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { refuse } from '#common/problems.ts';
import { isLegacy, type LegacyRole, legacyRoles, type Role, sideOf, successors } from '#common/roles.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { profileProblems } from './profile.contract.ts';
import { accountEvents } from './account.events.ts';

interface RolesHeld {
  role: Role;
  activeRoles: Role[];
  selectedRole: Role;
}

/** The roles after replacing the legacy ones (or only those in `only`). */
export function withoutLegacyRoles(before: RolesHeld, only: readonly LegacyRole[] = legacyRoles): RolesHeld {
  const next = (role: Role): Role => (isLegacy(role) && only.includes(role) ? successors[role] : role);
  return {
    role: next(before.role),
    activeRoles: [...new Set(before.activeRoles.map(next))],
    selectedRole: next(before.selectedRole),
  };
}

/** Replaces the legacy roles of these people and records the migration; returns the changes. */
export async function migrateRoles(
  trx: Transaction<DB>,
  {
    userIds,
    only,
    bulk,
    actor,
    now,
  }: { userIds: string[]; only?: LegacyRole[]; bulk: boolean; actor: Viewer; now: Date },
): Promise<{ id: string; changed: { userId: string; selectedRole: Role }[] }> {
  const id = uuidv7(now.getTime());
  const rows = await trx
    .selectFrom('profiles')
    .select(['user_id', 'role', 'active_roles', 'selected_role'])
    .where('user_id', '=', sql<string>`ANY(${userIds}::uuid[])`)
    .where(sql<boolean>`active_roles && ${[...(only ?? legacyRoles)]}::text[]`)
    .orderBy('user_id')
    .forUpdate()
    .execute();
  if (rows.length === 0) return { id, changed: [] };
  await trx.insertInto('role_migrations').values({ id, by_user_id: actor.userId, bulk, created_at: now }).execute();
  const changed: { userId: string; selectedRole: Role }[] = [];
  for (const row of rows) {
    const before = { role: row.role, activeRoles: row.active_roles, selectedRole: row.selected_role } as RolesHeld;
    const after = withoutLegacyRoles(before, only);
    // One statement per person: a bulk change is rare and concerns a few hundred people.
    await trx
      .updateTable('profiles')
      .set({ role: after.role, active_roles: after.activeRoles, selected_role: after.selectedRole, updated_at: now })
      .where('user_id', '=', row.user_id)
      .execute();
    changed.push({ userId: row.user_id, selectedRole: after.selectedRole });
  }
  await trx
    .insertInto('role_migration_items')
    .values(
      rows.map((row, index) => ({
        migration_id: id,
        user_id: row.user_id,
        role: row.role,
        active_roles: row.active_roles,
        selected_role: row.selected_role,
        new_role: changed[index]?.selectedRole ?? row.selected_role,
      })),
    )
    .execute();
  await record(trx, accountEvents['roles.migrated'], {
    actor,
    data: { migrationId: id, bulk, people: rows.length },
    now,
  });
  return { id, changed };
}

export async function migrateOwnRole({ db, viewer, now }: Call<Viewer>, role: LegacyRole): Promise<Viewer> {
  const { changed } = await db
    .transaction()
    .execute((trx) => migrateRoles(trx, { userIds: [viewer.userId], only: [role], bulk: false, actor: viewer, now }));
  if (changed.length === 0) throw refuse(profileProblems.ROLE_NOT_HELD);
  const { activeRoles, selectedRole } = withoutLegacyRoles(
    { role: viewer.role, activeRoles: viewer.activeRoles, selectedRole: viewer.role },
    [role],
  );
  return { ...viewer, activeRoles, role: selectedRole, side: sideOf(selectedRole) };
}
