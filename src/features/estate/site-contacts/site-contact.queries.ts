import { type Kysely, sql } from 'kysely';
import { siteScope } from '#features/estate/sites/site.scope.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { SiteContact } from './site-contact.contract.ts';

/** How many contacts a site has; undefined when out of the viewer's reach. */
export async function countContacts(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  siteId: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`SELECT (SELECT count(*)::integer FROM site_contacts c
      WHERE c.site_id = s.id) AS count FROM sites s WHERE s.id = ${siteId} AND ${siteScope(viewer)}`.execute(db);
  return rows[0]?.count;
}

/** The contacts of a site that the caller has checked, by role. */
export const listContacts = (db: Kysely<DB>, siteId: string): Promise<Omit<SiteContact, 'acts'>[]> =>
  db
    .selectFrom('site_contacts')
    .select(['id', 'name', 'role', 'phone', 'email', 'hours', 'version'])
    .where('site_id', '=', siteId)
    .orderBy(sql`lower(role)`)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
