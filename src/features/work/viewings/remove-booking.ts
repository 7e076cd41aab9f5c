import { sql } from 'kysely';
import type { Call } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import { onBooking } from './lock-viewing.ts';
import { told } from './offer-viewings.ts';
import { viewingEvents } from './viewing.events.ts';

/** Removes a company from a future visit for good: only it reads the reason, and its place is free. */
export async function removeBooking(
  call: Call,
  { id, reason }: { id: string; reason: string },
): Promise<{ id: string }> {
  return onBooking(call, 'remove', { id }, async ({ trx, viewer, now, booking }) => {
    const { viewingId, requestId, providerId, company } = booking;
    await trx.deleteFrom('viewing_bookings').where('id', '=', id).execute();
    await trx
      .updateTable('viewings')
      .set({ removed_ids: sql`array_append(removed_ids, ${providerId})` })
      .where('id', '=', viewingId)
      .execute();
    await record(trx, viewingEvents['viewing.removed'], {
      requestId,
      companyId: viewer.company.id,
      providerId,
      actor: viewer,
      data: { company, ...told(booking), reason },
      now,
    });
    return { id };
  });
}
