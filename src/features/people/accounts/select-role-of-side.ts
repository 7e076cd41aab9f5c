import { sql, type Transaction } from 'kysely';
import { type Role, sideOf } from '#common/roles.ts';
import type { DB } from '#platform/db/types.ts';

const modern = { ordering: 'donneur_ordre', provider: 'prestataire' } as const;

/** Gives a person a selected role of the side of a company they just joined: one they hold, else the modern one. */
export async function selectRoleOfSide(
  trx: Transaction<DB>,
  { userId, side, now }: { userId: string; side: keyof typeof modern; now: Date },
): Promise<void> {
  const { held, worn } = await trx
    .selectFrom('profiles')
    .select(['active_roles as held', 'selected_role as worn'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (sideOf(worn as Role) === side) return;
  const known = held.find((role) => sideOf(role as Role) === side);
  await trx
    .updateTable('profiles')
    .set({
      selected_role: known ?? modern[side],
      updated_at: now,
      ...(!known && { active_roles: sql<string[]>`array_append(active_roles, ${modern[side]})` }),
    })
    .where('user_id', '=', userId)
    .execute();
}
