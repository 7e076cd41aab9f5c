import { sql } from 'kysely';
import { refuse } from '#common/problems.ts';
import { type Role, sideOf } from '#common/roles.ts';
import type { Call } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { profileProblems } from './profile.contract.ts';
import { accountEvents } from './account.events.ts';

export async function selectRole({ db, viewer, now }: Call<Viewer>, role: Role): Promise<Viewer> {
  if (!viewer.activeRoles.includes(role)) throw refuse(profileProblems.ROLE_NOT_ALLOWED);
  if (role === viewer.role) return viewer;
  await db.transaction().execute(async (trx) => {
    const written = await trx
      .updateTable('profiles')
      .set({ selected_role: role, updated_at: now })
      .where('user_id', '=', viewer.userId)
      // A concurrently removed role is not selected.
      .where(sql<boolean>`${role} = ANY(active_roles)`)
      .executeTakeFirst();
    if (!written.numUpdatedRows) throw refuse(profileProblems.ROLE_NOT_ALLOWED);
    await record(trx, accountEvents['role.selected'], {
      actor: viewer,
      data: { from: viewer.role, to: role },
      now,
    });
  });
  return { ...viewer, role, side: sideOf(role) };
}
