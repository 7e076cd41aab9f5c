import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { RequestContact } from './request-contact.contract.ts';
import { reachesRequest } from './request.scope.ts';

const contacts = (db: Kysely<DB>) =>
  db
    .selectFrom('request_contacts')
    .select([
      'id',
      sql<RequestContact['kind']>`kind`.as('kind'),
      'name',
      'phone',
      'email',
      sql<RequestContact['language']>`language`.as('language'),
      'place',
    ])
    .orderBy('created_at')
    .orderBy('id');

/** In the order added, without an access check. */
export const listContacts = (db: Kysely<DB>, requestId: string): Promise<RequestContact[]> =>
  contacts(db).where('request_id', '=', requestId).execute();

export const findContacts = (db: Kysely<DB>, ids: readonly string[]): Promise<RequestContact[]> =>
  contacts(db).where('id', 'in', ids).execute();

/** A request in the viewer's reach, with the facts its contacts depend on. */
export async function findOfContacts(db: Kysely<DB>, viewer: Viewer, id: string) {
  return db
    .selectFrom('requests as r')
    .leftJoin('sites as s', 's.id', 'r.site_id')
    .select(['r.id', 'r.provider_id as providerId', 's.contact_name as siteName', 's.contact_phone as sitePhone'])
    .where('r.id', '=', id)
    .where(reachesRequest(viewer))
    .executeTakeFirst();
}

/** A person's data as an occupant, by their verified address. */
export function listContactsOf(db: Kysely<DB>, { userId }: { userId: string }) {
  return db
    .selectFrom('request_contacts as c')
    .innerJoin('users as u', (join) =>
      join.on(sql<boolean>`lower(c.email) = lower(u.email) AND u.email_verified AND u.id = ${userId}`),
    )
    .innerJoin('requests as r', 'r.id', 'c.request_id')
    .select(['r.number as request', 'c.kind', 'c.name', 'c.phone', 'c.email', 'c.language', 'c.place', 'c.created_at'])
    .orderBy('c.created_at')
    .execute();
}
