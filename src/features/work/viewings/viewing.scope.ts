import { type RawBuilder, sql } from 'kysely';

/** Whether `r` requires a visit before quoting, and this bidder was neither there nor exempted. */
export const lacksViewing = (providerId: RawBuilder<unknown>) => sql<boolean>`(r.viewing_required
  AND NOT EXISTS (SELECT FROM viewing_bookings b
    WHERE b.request_id = r.id AND b.provider_id = ${providerId} AND b.state = 'present')
  AND NOT EXISTS (SELECT FROM viewing_waivers w WHERE w.request_id = r.id AND w.provider_id = ${providerId}))`;
