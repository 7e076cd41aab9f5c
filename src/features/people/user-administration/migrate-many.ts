import { orNotFound, problems, refuse } from '#common/problems.ts';
import type { LegacyRole } from '#common/roles.ts';
import { migrateRoles, withoutLegacyRoles, undoRoleMigration } from '#features/people/accounts/account.public.ts';
import type { Call } from '#platform/act.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { type Candidate, type RoleMigration, roleMigrationProblems } from './role-migration.contract.ts';
import { type Holder, listHolderIds, readMigration } from './role-migration.queries.ts';

/** A holder's roles after the migration. */
export function previewOf({ userId, name, email, companyName, ...before }: Holder, only?: LegacyRole): Candidate {
  const after = withoutLegacyRoles(before, only ? [only] : undefined);
  return {
    userId,
    name,
    email,
    companyName,
    before: { activeRoles: before.activeRoles, selectedRole: before.selectedRole },
    after: { activeRoles: after.activeRoles, selectedRole: after.selectedRole },
  };
}

/** Replaces legacy roles in one transaction, for given people or all holders. */
export async function migrateMany(
  { db, viewer, now }: Call<Viewer>,
  { roles, userIds }: { roles: LegacyRole[]; userIds?: string[] | undefined },
): Promise<RoleMigration> {
  return db.transaction().execute(async (trx) => {
    const people = userIds ?? (await listHolderIds(trx, roles));
    const { id, changed } = await migrateRoles(trx, { userIds: people, only: roles, bulk: true, actor: viewer, now });
    const migration = changed.length > 0 ? await readMigration(trx, id) : undefined;
    if (!migration) throw refuse(roleMigrationProblems.NOBODY_TO_MIGRATE);
    return migration;
  });
}

/** Undoes a migration for people who have not signed in since. */
export async function undoMany({ db, viewer, now }: Call<Viewer>, id: string): Promise<RoleMigration> {
  return db.transaction().execute(async (trx) => {
    if (!(await readMigration(trx, id))) throw refuse(problems.NOT_FOUND);
    const restored = await undoRoleMigration(trx, { id, actor: viewer, now });
    if (restored === 0) throw refuse(roleMigrationProblems.NOTHING_TO_UNDO);
    return orNotFound(await readMigration(trx, id));
  });
}
