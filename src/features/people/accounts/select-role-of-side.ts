import { sql, type Transaction } from 'kysely';
import { type Role, sideOf } from '#common/roles.ts';
import type { DB } from '#platform/db/types.ts';

const modern = { ordering: 'donneur_ordre', provider: 'prestataire' } as const;
type Side = keyof typeof modern;

/** On joining a company: keeps or selects a role of its side, else adds its modern role. Administrators keep theirs. */
export async function selectRoleOfSide(
  trx: Transaction<DB>,
  { userId, sides, now }: { userId: string; sides: readonly [Side, ...Side[]]; now: Date },
): Promise<void> {
  const { held, worn } = await trx
    .selectFrom('profiles')
    .select(['active_roles as held', 'selected_role as worn'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isOf = (role: string) => sides.some((side) => side === sideOf(role as Role));
  if (isOf(worn) || worn === 'admin') return;
  const known = held.find(isOf);
  await trx
    .updateTable('profiles')
    .set({
      selected_role: known ?? modern[sides[0]],
      updated_at: now,
      ...(!known && { active_roles: sql<string[]>`array_append(active_roles, ${modern[sides[0]]})` }),
    })
    .where('user_id', '=', userId)
    .execute();
}
