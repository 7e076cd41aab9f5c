import { sql } from 'kysely';
import { orNotFound, refuse } from '#common/problems.ts';
import { isOffered } from '#features/work/requests/request.scope.ts';
import type { Call } from '#platform/act.ts';
import { companyName } from '#platform/db/company-name.ts';
import { writeHand } from '#platform/db/hands.ts';
import { takeNumber } from '#platform/db/numbers.ts';
import { record } from '#platform/events/record.ts';
import { askPaper } from '#platform/papers/keep-paper.ts';
import { certificatePaper } from './compose-certificate.ts';
import { onBooking, onTender } from './lock-viewing.ts';
import { told } from './offer-viewings.ts';
import { viewingEvents } from './viewing.events.ts';
import { type attendances, isOver, viewingProblems } from './viewing.rules.ts';

/** Records whether a bidder was there; if so, its certificate gets a number and is final. */
export async function recordAttendance(
  call: Call,
  { id, attendance }: { id: string; attendance: (typeof attendances)[number] },
): Promise<{ id: string }> {
  return onBooking(call, 'record', { id }, async ({ trx, viewer, now, booking, facts }) => {
    const { requestId, providerId, company } = booking;
    // Recorded as missed again: already notified.
    if (booking.state === attendance) return { id };
    const isPresent = attendance === 'present';
    if (isPresent) {
      // Recorded as missed by mistake: the time booked since is free again.
      await trx
        .deleteFrom('viewing_bookings')
        .where('request_id', '=', requestId)
        .where('provider_id', '=', providerId)
        .where('state', '=', 'booked')
        .where('id', '<>', id)
        .execute();
    }
    const { title, site } = booking;
    const seen = { certified_title: title, certified_site: site };
    const number = isPresent ? await takeNumber(trx, viewer.company.id, 'VS', now) : null;
    await trx
      .updateTable('viewing_bookings')
      .set({ state: attendance, number, recorded_at: now, ...(isPresent && seen) })
      .where('id', '=', id)
      .execute();
    if (isPresent) {
      await writeHand(trx, { viewer, now }, { subjectId: id, act: 'attested' });
      await askPaper(trx, certificatePaper, id);
    }
    await record(trx, viewingEvents['viewing.recorded'], {
      requestId,
      companyId: viewer.company.id,
      providerId,
      actor: viewer,
      data: {
        company,
        ...told(booking),
        attendance,
        bookingId: id,
        ...(number && { number }),
        ...(isOver(facts) && { over: true }),
      },
      now,
    });
    return { id };
  });
}

/** Lets one bidder quote without a visit. */
export async function waiveViewing(
  call: Call,
  { id, providerId, reason }: { id: string; providerId: string; reason: string },
): Promise<{ id: string }> {
  return onTender(call, 'waive', { id }, async ({ trx, viewer, now, tender }) => {
    const { rows } = await sql<{ company: string; seen: boolean }>`
      SELECT ${companyName('p')} AS company, EXISTS (SELECT FROM viewing_bookings b
        WHERE b.request_id = r.id AND b.provider_id = p.id AND b.state = 'present') AS seen
      FROM requests r, company_profiles p WHERE r.id = ${id} AND p.id = ${providerId} AND ${isOffered(providerId)}`.execute(
      trx,
    );
    const { company, seen } = orNotFound(rows[0]);
    if (seen) throw refuse(viewingProblems.ALREADY_SEEN);
    const given = await trx
      .insertInto('viewing_waivers')
      .values({ request_id: id, provider_id: providerId, reason, given_by: viewer.userId, given_at: now })
      .onConflict((same) => same.doNothing())
      .returning('request_id')
      .executeTakeFirst();
    if (!given) throw refuse(viewingProblems.ALREADY_WAIVED);
    await trx.deleteFrom('viewing_asks').where('request_id', '=', id).where('provider_id', '=', providerId).execute();
    await record(trx, viewingEvents['viewing.waived'], {
      requestId: id,
      companyId: tender.companyId,
      providerId,
      actor: viewer,
      data: { company, reason },
      now,
    });
    return { id };
  });
}
