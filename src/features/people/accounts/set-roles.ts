import { sql, type Transaction } from 'kysely';
import { orNotFound, problems, refuse } from '#common/problems.ts';
import type { Role } from '#common/roles.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { sameDemoAs } from './account.queries.ts';
import { profileProblems } from './profile.contract.ts';
import { accountEvents } from './account.events.ts';

async function isVerified(trx: Transaction<DB>, userId: string): Promise<boolean> {
  const person = await trx.selectFrom('users').select('email_verified').where('id', '=', userId).executeTakeFirst();
  return person?.email_verified === true;
}

/** Sets a person's roles in order, unless they changed since read. A removed selected role is replaced by the first. */
export async function setRoles(
  { db, viewer, now }: Call<Viewer>,
  { userId, roles, before: read }: { userId: string; roles: readonly Role[]; before: readonly Role[] },
): Promise<void> {
  const given = [...new Set(roles)];
  const first = given[0];
  if (!first) throw refuse(problems.VALIDATION);
  await db.transaction().execute(async (trx) => {
    // Locks the administrators too: when two of them remove each other's role, the second waits and is refused.
    const rows = await trx
      .selectFrom('profiles')
      .select(['user_id', 'role', 'active_roles as held', 'selected_role as worn', sameDemoAs(userId).as('near')])
      .where((where) =>
        where.or([
          where('user_id', 'in', [userId, viewer.userId]),
          sql<boolean>`'admin' = ANY(active_roles) AND ${sameDemoAs(userId)}`,
        ]),
      )
      .orderBy('user_id')
      .forUpdate()
      .execute();
    const admins = rows.filter(({ held }) => held.includes('admin'));
    if (!admins.some(({ user_id }) => user_id === viewer.userId)) throw refuse(problems.FORBIDDEN);
    const before = orNotFound(rows.find(({ user_id }) => user_id === userId));
    if (before.held.toSorted().join() !== [...new Set(read)].toSorted().join())
      throw refuse(profileProblems.ROLES_STALE);
    const added = given.filter((role) => !before.held.includes(role));
    const removed = before.held.filter((role) => !given.includes(role as Role));
    if (added.length + removed.length === 0) return;
    if (removed.includes('admin') && admins.filter(({ near }) => near).length === 1) {
      throw refuse(profileProblems.LAST_ADMIN);
    }
    if (added.includes('admin') && !(await isVerified(trx, userId))) throw refuse(profileProblems.ADMIN_UNVERIFIED);
    const kept = (role: string) => (given.includes(role as Role) ? role : first);
    await trx
      .updateTable('profiles')
      .set({ active_roles: given, role: kept(before.role), selected_role: kept(before.worn), updated_at: now })
      .where('user_id', '=', userId)
      .execute();
    await record(trx, accountEvents['roles.set'], {
      actor: viewer,
      data: { userId, added, removed },
      now,
    });
  });
}
