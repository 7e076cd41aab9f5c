import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { Profile, profileInput } from './profile.contract.ts';
import { readProfile } from './profile.queries.ts';

/** Rewrites the viewer's profile; the log keeps which fields changed, never their values. */
export async function editProfile(
  { db, viewer, now }: { db: Kysely<DB>; viewer: Viewer; now: Date },
  input: z.output<typeof profileInput>,
): Promise<Profile> {
  const before = await readProfile(db, viewer);
  const changed = Object.keys(input).filter(
    (field) => input[field as keyof typeof input] !== before[field as keyof typeof input],
  );
  if (changed.length === 0) return before;
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('profiles')
      .set({
        name: input.name,
        phone: input.phone,
        company: input.company,
        profession: input.profession,
        billing_address_street: input.billingAddressStreet,
        billing_address_city: input.billingAddressCity,
        billing_address_postal_code: input.billingAddressPostalCode,
        billing_address_country: input.billingAddressCountry,
        updated_at: now,
      })
      .where('user_id', '=', viewer.userId)
      .execute();
    await trx.updateTable('users').set({ name: input.name, updated_at: now }).where('id', '=', viewer.userId).execute();
    await record(trx, { kind: 'profile.updated', audience: 'system', actor: viewer, data: { changed }, now });
  });
  return readProfile(db, viewer);
}
