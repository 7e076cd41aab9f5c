import { type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely';
import { companyName } from '#platform/db/company-name.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { told } from './offer-viewings.ts';
import { viewingEvents } from './viewing.events.ts';

interface Left {
  requestId: string;
  companyId: string;
  providerId: string;
  company: string;
  startsAt: Date;
  endsAt: Date;
}

/** Cancels future bookings and open questions of the bidder `b` on requests `r` that match a condition. */
async function leave(trx: Transaction<DB>, which: RawBuilder<SqlBool>, now: Date): Promise<void> {
  // Locked first, as every act on a viewing does.
  await sql`SELECT FROM requests r WHERE EXISTS (SELECT FROM viewing_bookings b WHERE b.request_id = r.id
    AND b.state = 'booked' AND ${which}) ORDER BY r.id FOR UPDATE`.execute(trx);
  await sql`DELETE FROM viewing_asks b USING requests r WHERE r.id = b.request_id AND ${which}`.execute(trx);
  const { rows } = await sql<Left>`
    DELETE FROM viewing_bookings b USING viewings v, requests r, company_profiles p
    WHERE v.id = b.viewing_id AND r.id = b.request_id AND p.id = b.provider_id AND b.state = 'booked'
      AND v.state = 'offered' AND v.starts_at > ${now} AND ${which}
    RETURNING r.id AS "requestId", r.company_id AS "companyId", p.id AS "providerId", ${companyName('p')} AS company,
      v.starts_at AS "startsAt", v.ends_at AS "endsAt"`.execute(trx);
  for (const { company, startsAt, endsAt, ...of } of rows) {
    const data = { company, ...told({ startsAt, endsAt }) };
    await record(trx, viewingEvents['viewing.left'], { ...of, actor: null, data, now });
  }
}

/** A bidder that declines its invitation no longer comes, which frees its place. */
export const leaveForDecline = (
  trx: Transaction<DB>,
  { requestId, providerId }: { requestId: string; providerId: string },
  now: Date,
): Promise<void> => leave(trx, sql<SqlBool>`r.id = ${requestId} AND b.provider_id = ${providerId}`, now);

/** A block cancels the bookings between two companies. */
export const leaveForBlock = (
  trx: Transaction<DB>,
  { companyId, blockedId }: { companyId: string; blockedId: string },
  now: Date,
): Promise<void> =>
  leave(
    trx,
    sql<SqlBool>`(r.company_id, b.provider_id) IN ((${companyId}::uuid, ${blockedId}::uuid), (${blockedId}::uuid, ${companyId}::uuid))`,
    now,
  );
