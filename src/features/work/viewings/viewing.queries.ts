import { type Kysely, sql, type Transaction } from 'kysely';
import { departementAt } from '#features/estate/sites/site.scope.ts';
import { hasDeclined, isOffered, reachesRequest, requestScope } from '#features/work/requests/request.scope.ts';
import { companyName } from '#platform/db/company-name.ts';
import { siteOnPaper } from '#platform/db/site-on-paper.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { BookingFacts, PlannedViewing, ViewedTender, ViewingFacts } from './viewing.contract.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** The bidding company; null for other readers. */
export const bidderOf = ({ side, company }: Viewer): string | null =>
  side === 'provider' ? (company?.id ?? null) : null;

export interface FoundTender extends ViewedTender {
  id: string;
  state: ViewedTender['requestState'];
  required: boolean;
}

/** A tender in the viewer's reach, with the facts its viewing rules need. */
export async function findTender(
  db: Db,
  viewer: Viewer,
  requestId: string,
  now: Date,
): Promise<FoundTender | undefined> {
  const bidder = bidderOf(viewer);
  const { rows } = await sql<FoundTender>`
    SELECT r.id, r.state, r.state AS "requestState", r.company_id AS "companyId", ${bidder ?? ''} AS "providerId",
      r.viewing_required AS required, r.sealed, r.opened_at IS NOT NULL AS opened, r.deadline_at AS "deadlineAt",
      coalesce(r.deadline_at <= ${now}, false) AS "deadlinePast",
      (SELECT ${departementAt('s')} FROM sites s WHERE s.id = r.site_id) AS departement,
      ${bidder ? isOffered(bidder) : sql`true`} AS offered, ${hasDeclined(bidder)} AS declined,
      EXISTS (SELECT FROM viewing_bookings b
        WHERE b.request_id = r.id AND b.provider_id = ${bidder} AND b.state = 'present') AS seen
    FROM requests r WHERE r.id = ${requestId} AND ${reachesRequest(viewer)}`.execute(db);
  return rows[0];
}

const taken = sql<number>`(SELECT count(*)::integer FROM viewing_bookings b WHERE b.viewing_id = v.id AND b.state <> 'missed')`;

/** Whether the ordering side removed that bidder from a time. */
const removes = (bidder: string | null) => sql<boolean>`coalesce(${bidder}::uuid = ANY (v.removed_ids), false)`;

export interface FoundViewing extends Pick<ViewingFacts, 'state' | 'full' | 'booked' | 'removed'> {
  id: string;
  requestId: string;
  startsAt: Date;
  endsAt: Date;
  taken: number;
  version: number;
}

export async function findViewing(db: Db, viewer: Viewer, id: string): Promise<FoundViewing | undefined> {
  const { rows } = await sql<FoundViewing>`
    SELECT v.id, v.request_id AS "requestId", v.starts_at AS "startsAt", v.ends_at AS "endsAt", v.state, v.version,
      ${taken} AS taken, coalesce(${taken} >= v.capacity, false) AS full,
      EXISTS (SELECT FROM viewing_bookings b
        WHERE b.viewing_id = v.id AND b.provider_id = ${bidderOf(viewer)} AND b.state = 'booked') AS booked,
      ${removes(bidderOf(viewer))} AS removed
    FROM viewings v WHERE v.id = ${id}`.execute(db);
  return rows[0];
}

export interface FoundBooking {
  id: string;
  viewingId: string;
  requestId: string;
  providerId: string;
  company: string;
  state: BookingFacts['state'];
  startsAt: Date;
  endsAt: Date;
  cancelled: boolean;
  /** Title and address of the visited request, as on documents. */
  title: string;
  site: string;
  seen: boolean;
}

/** One booking, with its request locked. */
export async function findBooking(db: Db, id: string): Promise<FoundBooking | undefined> {
  const { rows } = await sql<FoundBooking>`
    SELECT b.id, b.viewing_id AS "viewingId", b.request_id AS "requestId", b.provider_id AS "providerId", ${companyName('p')} AS company, b.state,
      v.starts_at AS "startsAt", v.ends_at AS "endsAt", v.state = 'cancelled' AS cancelled,
      r.title, ${siteOnPaper('s')} AS site,
      EXISTS (SELECT FROM viewing_bookings o WHERE o.request_id = b.request_id AND o.provider_id = b.provider_id
        AND o.id <> b.id AND o.state = 'present') AS seen
    FROM viewing_bookings b JOIN viewings v ON v.id = b.viewing_id JOIN company_profiles p ON p.id = b.provider_id
      JOIN requests r ON r.id = b.request_id JOIN sites s ON s.id = r.site_id
    WHERE b.id = ${id}`.execute(db);
  return rows[0];
}

export interface ListedViewing extends FoundViewing {
  place: string;
  capacity: number | null;
  reason: string;
  bookings: {
    id: string;
    provider: { id: string; name: string };
    name: string;
    phone: string;
    state: BookingFacts['state'];
    recordedAt: string | null;
    number: string | null;
  }[];
}

/** Every time of a tender, with its bookings: a bidder reads only its own. */
export async function listViewings(db: Db, viewer: Viewer, requestId: string): Promise<ListedViewing[]> {
  const bidder = bidderOf(viewer);
  const { rows } = await sql<Omit<ListedViewing, 'booked'>>`
    SELECT v.id, v.request_id AS "requestId", v.starts_at AS "startsAt", v.ends_at AS "endsAt", v.state, v.reason, v.place,
      v.capacity, v.version, ${taken} AS taken, coalesce(${taken} >= v.capacity, false) AS full,
      ${removes(bidder)} AS removed,
      coalesce((SELECT json_agg(json_build_object('id', b.id, 'provider',
          json_build_object('id', p.id, 'name', ${companyName('p')}), 'name', b.visitor_name, 'phone', b.visitor_phone,
          'state', b.state, 'recordedAt', b.recorded_at, 'number', b.number) ORDER BY b.created_at, b.id)
        FROM viewing_bookings b JOIN company_profiles p ON p.id = b.provider_id
        WHERE b.viewing_id = v.id AND (${bidder}::uuid IS NULL OR b.provider_id = ${bidder})), '[]') AS bookings
    FROM viewings v WHERE v.request_id = ${requestId} ORDER BY v.starts_at, v.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    booked: bidder !== null && row.bookings.some(({ state }) => state === 'booked'),
  }));
}

export interface Planned extends Omit<PlannedViewing, 'startsAt' | 'endsAt'> {
  startsAt: Date;
  endsAt: Date;
  version: number;
  updatedAt: Date;
}

/** Of one company at once. */
const mostPlanned = 200;

/** Visit times a company offers or booked in a period, except for tenders on hold or no longer visible. */
export async function listPlanned(db: Db, viewer: Viewer, { from, to }: { from: Date; to: Date }): Promise<Planned[]> {
  const bidder = bidderOf(viewer);
  const theirs = bidder
    ? sql`EXISTS (SELECT FROM viewing_bookings b
        WHERE b.viewing_id = v.id AND b.provider_id = ${bidder} AND b.state = 'booked') AND ${reachesRequest(viewer)}`
    : requestScope(viewer);
  if (viewer.side === 'admin') return [];
  const { rows } = await sql<Planned>`
    SELECT v.id, r.id AS "requestId", coalesce(r.number, '') AS "requestNumber", r.title, v.starts_at AS "startsAt",
      v.ends_at AS "endsAt", v.place, v.version, v.updated_at AS "updatedAt",
      (SELECT ${departementAt('s')} FROM sites s WHERE s.id = r.site_id) AS departement
    FROM viewings v JOIN requests r ON r.id = v.request_id
    WHERE v.state = 'offered' AND v.ends_at > ${from} AND v.starts_at < ${to} AND ${theirs}
      AND r.state <> 'on_hold'
      -- None lasts longer: an index knows when they begin alone.
      AND v.starts_at > ${from}::timestamptz - interval '12 hours'
    ORDER BY v.starts_at, v.id LIMIT ${mostPlanned}`.execute(db);
  return rows;
}

export interface Bidder {
  provider: { id: string; name: string };
  asked: { words: string; at: string } | null;
  waived: { reason: string; at: string } | null;
  seen: boolean;
}

/** The state of each bidder that was invited, asked, comes or was exempted; for a bidder, its own. */
export async function listBidders(db: Db, viewer: Viewer, requestId: string): Promise<Bidder[]> {
  const bidder = bidderOf(viewer);
  const among = bidder
    ? sql`SELECT ${bidder}::uuid AS provider_id`
    : sql`SELECT provider_id FROM request_invitations WHERE request_id = ${requestId} AND declined_at IS NULL
        UNION SELECT provider_id FROM viewing_asks WHERE request_id = ${requestId}
        UNION SELECT provider_id FROM viewing_bookings WHERE request_id = ${requestId}
        UNION SELECT provider_id FROM viewing_waivers WHERE request_id = ${requestId}`;
  const { rows } = await sql<Bidder>`
    SELECT json_build_object('id', p.id, 'name', ${companyName('p')}) AS provider,
      CASE WHEN a.asked_at IS NOT NULL THEN json_build_object('words', a.words, 'at', a.asked_at) END AS asked,
      CASE WHEN w.given_at IS NOT NULL THEN json_build_object('reason', w.reason, 'at', w.given_at) END AS waived,
      EXISTS (SELECT FROM viewing_bookings b
        WHERE b.request_id = ${requestId} AND b.provider_id = p.id AND b.state = 'present') AS seen
    FROM (${among}) i JOIN company_profiles p ON p.id = i.provider_id
      LEFT JOIN viewing_asks a ON a.request_id = ${requestId} AND a.provider_id = p.id
      LEFT JOIN viewing_waivers w ON w.request_id = ${requestId} AND w.provider_id = p.id
    ORDER BY ${companyName('p')}, p.id`.execute(db);
  return rows;
}
