import { sql } from 'kysely';
import type { InputOf } from '#common/contract-kit.ts';
import { refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { type Profile, type profileContract, profileProblems } from './profile.contract.ts';
import { readProfile } from './profile.queries.ts';
import { accountEvents } from './account.events.ts';

type Input = InputOf<typeof profileContract.edit>;

/** The log keeps the names of the changed fields, never the values. */
export async function editProfile({ db, viewer, now }: Call<Viewer>, input: Input): Promise<Profile> {
  if (input.role && !viewer.activeRoles.includes(input.role)) throw refuse(profileProblems.ROLE_NOT_ALLOWED);
  const before = await readProfile(db, viewer);
  const changed = (Object.keys(input) as (keyof Input)[]).filter(
    (field) => input[field] !== undefined && input[field] !== before[field],
  );
  if (changed.length === 0) return before;
  await db.transaction().execute(async (trx) => {
    const written = await trx
      .updateTable('profiles')
      .set({
        name: input.name,
        phone: input.phone,
        company: input.company,
        profession: input.profession,
        role: input.role,
        billing_address_street: input.billingAddressStreet,
        billing_address_city: input.billingAddressCity,
        billing_address_postal_code: input.billingAddressPostalCode,
        billing_address_country: input.billingAddressCountry,
        updated_at: now,
      })
      .where('user_id', '=', viewer.userId)
      // A concurrently removed role must not be written back.
      .where(sql<boolean>`${input.role ?? null}::text IS NULL OR ${input.role ?? null} = ANY(active_roles)`)
      .executeTakeFirst();
    if (!written.numUpdatedRows) throw refuse(profileProblems.ROLE_NOT_ALLOWED);
    if (input.name !== undefined) {
      const { name } = input;
      await trx.updateTable('users').set({ name, updated_at: now }).where('id', '=', viewer.userId).execute();
    }
    await record(trx, accountEvents['profile.updated'], { actor: viewer, data: { changed }, now });
  });
  return readProfile(db, viewer);
}
