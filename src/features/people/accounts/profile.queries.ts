import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { Profile } from './profile.contract.ts';

export async function readProfile(db: Kysely<DB>, viewer: Pick<Viewer, 'userId'>): Promise<Profile> {
  const row = await db
    .selectFrom('profiles as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select([
      'p.name',
      'p.phone',
      'p.company',
      'p.profession',
      'p.billing_address_street as billingAddressStreet',
      'p.billing_address_city as billingAddressCity',
      'p.billing_address_postal_code as billingAddressPostalCode',
      'p.billing_address_country as billingAddressCountry',
      'p.role',
      'p.active_roles as activeRoles',
      'p.selected_role as selectedRole',
      'p.created_at as createdAt',
      'p.updated_at as updatedAt',
      'u.email',
      'u.email_verified as emailVerified',
    ])
    .where('p.user_id', '=', viewer.userId)
    .executeTakeFirstOrThrow();
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() } as Profile;
}
