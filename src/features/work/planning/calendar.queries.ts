import { type Kysely, sql } from 'kysely';
import { departementAt } from '#features/estate/sites/site.scope.ts';
import { visitScope } from '#features/work/visits/visit.scope.ts';
import { companyName } from '#platform/db/company-name.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { CalendarFeed } from './calendar.contract.ts';

/** Latest first. */
export async function listFeeds(db: Kysely<DB>, userId: string): Promise<CalendarFeed[]> {
  const found = await sql<CalendarFeed>`
    SELECT f.id, json_build_object('id', c.id, 'name', ${companyName('c')}) AS company, f.side, f.scope,
      f.created_at AS "createdAt", f.read_at AS "readAt"
    FROM calendar_feeds f JOIN company_profiles c ON c.id = f.company_id
    WHERE f.user_id = ${userId} ORDER BY f.created_at DESC, f.id DESC`.execute(db);
  return found.rows;
}

export async function findFeed(db: Kysely<DB>, digest: string) {
  return db
    .selectFrom('calendar_feeds')
    .select(['id', 'user_id as userId', 'company_id as companyId', 'side', 'scope', 'read_at as readAt'])
    .where('key_sha256', '=', digest)
    .executeTakeFirst();
}

export interface CalendarVisit {
  id: string;
  number: number;
  version: number;
  state: string;
  purpose: string;
  startsAt: Date | null;
  endsAt: Date | null;
  slots: { id: string; startsAt: string; endsAt: string }[];
  requestId: string;
  requestNumber: string | null;
  title: string;
  siteName: string;
  street: string;
  postalCode: string;
  city: string;
  latitude: number;
  longitude: number;
  departement: string | null;
  providerName: string;
  crewName: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** The visits of a feed, without access instructions or occupants. */
export async function listCalendarVisits(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { own, from, to, limit }: { own: boolean; from: Date; to: Date; limit: number },
): Promise<CalendarVisit[]> {
  const mine = own
    ? sql`EXISTS (SELECT FROM visit_workers y JOIN workers x ON x.id = y.worker_id
        WHERE y.visit_id = v.id AND x.user_id = ${viewer.userId} AND x.archived_at IS NULL)`
    : sql`true`;
  const found = await sql<CalendarVisit>`
    SELECT v.id, v.number, v.version, v.state, v.purpose, v.starts_at AS "startsAt", v.ends_at AS "endsAt",
      coalesce((SELECT json_agg(json_build_object('id', z.id, 'startsAt', z.starts_at, 'endsAt', z.ends_at)
        ORDER BY z.starts_at) FROM visit_slots z WHERE z.visit_id = v.id AND v.state = 'proposed'), '[]') AS slots,
      r.id AS "requestId", r.number AS "requestNumber", r.title, t.name AS "siteName", t.street,
      t.postal_code AS "postalCode", t.city, t.latitude, t.longitude,
      ${departementAt('t')} AS departement,
      ${companyName('p')} AS "providerName", k.name AS "crewName", v.created_at AS "createdAt",
      v.updated_at AS "updatedAt"
    FROM visits v JOIN requests r ON r.id = v.request_id JOIN sites t ON t.id = v.site_id
      JOIN company_profiles p ON p.id = v.provider_id LEFT JOIN crews k ON k.id = v.crew_id
    WHERE ${visitScope(viewer)} AND ${mine} AND v.listed_at > ${from} AND v.listed_at < ${to}
    ORDER BY v.listed_at, v.id LIMIT ${limit}`.execute(db);
  return found.rows;
}
