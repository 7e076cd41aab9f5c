import { type Kysely, sql, type Transaction } from 'kysely';
import { departementAt } from '#features/estate/sites/site.scope.ts';
import { type CompanyOnPaper, companyOnPaper } from '#platform/db/company-on-paper.ts';
import { companyName } from '#platform/db/company-name.ts';
import { contains } from '#platform/db/containing.ts';
import { keyset, pageOf, withoutKey } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { reachesRequest } from '#features/work/requests/request.scope.ts';
import type { ViewingCertificate } from './viewing.contract.ts';
import { bidderOf } from './viewing.queries.ts';

export interface Certified {
  number: string;
  recordedAt: Date;
  startsAt: Date;
  endsAt: Date;
  place: string;
  visitor: string;
  requestNumber: string;
  title: string;
  site: string;
  departement: string | null;
  client: CompanyOnPaper;
  bidder: CompanyOnPaper;
}

/** The data of a certificate; undefined if nobody was there. */
export async function findCertified(db: Kysely<DB> | Transaction<DB>, id: string): Promise<Certified | undefined> {
  const { rows } = await sql<Certified>`
    SELECT b.number, b.recorded_at AS "recordedAt", v.starts_at AS "startsAt", v.ends_at AS "endsAt", v.place,
      b.visitor_name AS visitor, coalesce(r.number, '') AS "requestNumber", b.certified_title AS title,
      b.certified_site AS site,
      ${departementAt('s')} AS departement, ${companyOnPaper('o')} AS client, ${companyOnPaper('p')} AS bidder
    FROM viewing_bookings b JOIN viewings v ON v.id = b.viewing_id JOIN requests r ON r.id = b.request_id
      JOIN sites s ON s.id = r.site_id JOIN company_profiles o ON o.id = r.company_id
      JOIN company_profiles p ON p.id = b.provider_id
    WHERE b.id = ${id} AND b.state = 'present'`.execute(db);
  return rows[0];
}

type Row = Omit<ViewingCertificate, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date; key: string };

/** The certificates of a bidder, ended tenders included. */
export async function listCertificates(
  db: Kysely<DB>,
  viewer: Viewer,
  { q, cursor, limit }: { q?: string | undefined; cursor?: string | undefined; limit: number },
) {
  const page = keyset(cursor, { key: sql`b.recorded_at`, id: 'b.id', way: 'DESC' });
  const words = sql`concat_ws(' ', b.number, b.certified_title, b.certified_site, r.number, ${companyName('o')})`;
  const { rows } = await sql<Row>`
    SELECT b.id, b.number, v.starts_at AS "startsAt", v.ends_at AS "endsAt", b.visitor_name AS visitor,
      b.certified_title AS title, b.certified_site AS site, ${companyName('o')} AS client,
      coalesce(r.number, '') AS "requestNumber", CASE WHEN ${reachesRequest(viewer)} THEN r.id END AS "requestId",
      (SELECT ${departementAt('s')} FROM sites s WHERE s.id = r.site_id) AS departement, ${page.key} AS key
    FROM viewing_bookings b JOIN viewings v ON v.id = b.viewing_id JOIN requests r ON r.id = b.request_id
      JOIN company_profiles o ON o.id = r.company_id
    WHERE b.state = 'present' AND b.provider_id = ${bidderOf(viewer)} AND ${page.after}
      ${q ? sql`AND ${contains(words, q)}` : sql``}
    ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, (row) => {
    const { startsAt, endsAt, ...certificate } = withoutKey(row);
    return { ...certificate, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  });
}
