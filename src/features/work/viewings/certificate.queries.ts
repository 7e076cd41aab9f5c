import { type Kysely, sql, type Transaction } from 'kysely';
import { departementAt } from '#features/estate/sites/site.scope.ts';
import { type CompanyOnPaper, companyOnPaper } from '#platform/db/company-on-paper.ts';
import { siteOnPaper } from '#platform/db/site-on-paper.ts';
import type { DB } from '#platform/db/types.ts';

export interface Certified {
  number: string;
  recordedAt: Date;
  startsAt: Date;
  endsAt: Date;
  place: string;
  /** Who came. */
  visitor: string;
  requestNumber: string;
  title: string;
  site: string;
  departement: string | null;
  client: CompanyOnPaper;
  bidder: CompanyOnPaper;
}

/** What a certificate says; undefined where nobody was there. */
export async function findCertified(db: Kysely<DB> | Transaction<DB>, id: string): Promise<Certified | undefined> {
  const { rows } = await sql<Certified>`
    SELECT b.number, b.recorded_at AS "recordedAt", v.starts_at AS "startsAt", v.ends_at AS "endsAt", v.place,
      b.visitor_name AS visitor, coalesce(r.number, '') AS "requestNumber", r.title, ${siteOnPaper('s')} AS site,
      ${departementAt('s')} AS departement, ${companyOnPaper('o')} AS client, ${companyOnPaper('p')} AS bidder
    FROM viewing_bookings b JOIN viewings v ON v.id = b.viewing_id JOIN requests r ON r.id = b.request_id
      JOIN sites s ON s.id = r.site_id JOIN company_profiles o ON o.id = r.company_id
      JOIN company_profiles p ON p.id = b.provider_id
    WHERE b.id = ${id} AND b.state = 'present'`.execute(db);
  return rows[0];
}
