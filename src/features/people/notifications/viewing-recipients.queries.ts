import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { bidding } from './notification.queries.ts';

export async function visitorsOf(trx: Transaction<DB>, viewingId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('viewing_bookings')
    .select('provider_id as id')
    .where('viewing_id', '=', viewingId)
    .where('state', '=', 'booked')
    .execute();
  return rows.map(({ id }) => id);
}

/** People who booked a viewing of a request, with its time; `reads`: whether they can open the request now. */
export async function comingTo(trx: Transaction<DB>, requestId: string, now: Date) {
  const { rows } = await sql<{ id: string; startsAt: Date; endsAt: Date; reads: boolean }>`
    SELECT b.provider_id AS id, v.starts_at AS "startsAt", v.ends_at AS "endsAt", provider_reaches(r, b.provider_id) AS reads
    FROM viewing_bookings b JOIN viewings v ON v.id = b.viewing_id JOIN requests r ON r.id = b.request_id
    WHERE b.request_id = ${requestId} AND b.state = 'booked' AND v.state = 'offered' AND v.starts_at > ${now}
    ORDER BY b.provider_id`.execute(trx);
  return rows;
}

/** Bidders who requested a time since the previous offer. */
export async function askedSinceOffer(
  trx: Transaction<DB>,
  { id, requestId, occurredAt }: { id: string; requestId: string; occurredAt: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT e.audience_provider_id AS id FROM events e
    WHERE e.request_id = ${requestId} AND e.kind = 'viewing.asked' AND e.occurred_at <= ${occurredAt}
      AND e.occurred_at >= (SELECT max(o.occurred_at) FROM events o
        WHERE o.request_id = e.request_id AND o.kind = 'viewing.offered' AND o.id < ${id})`.execute(trx);
  return rows.map((row) => row.id);
}

/** Bidders who neither visited nor booked, except those who requested a time; marketplace bidders are included. */
export async function withoutViewing(trx: Transaction<DB>, requestId: string): Promise<string[]> {
  const concerned = await bidding(trx, requestId);
  const { rows: asked } = await sql<{ id: string }>`
    SELECT DISTINCT e.audience_provider_id AS id FROM events e JOIN requests r ON r.id = e.request_id
    WHERE e.request_id = ${requestId} AND e.kind = 'viewing.asked' AND provider_reaches(r, e.audience_provider_id)
      AND NOT EXISTS (SELECT FROM request_invitations i WHERE i.request_id = r.id
        AND i.provider_id = e.audience_provider_id AND i.declined_at IS NOT NULL)`.execute(trx);
  const come = await trx
    .selectFrom('viewing_bookings')
    .select('provider_id as id')
    .where('request_id', '=', requestId)
    .where('state', '<>', 'missed')
    .execute();
  const all = new Set([...concerned, ...asked.map(({ id }) => id)]);
  return [...all].filter((id) => !come.some((one) => one.id === id));
}
