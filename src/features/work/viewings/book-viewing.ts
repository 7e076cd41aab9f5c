import { sql } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import type { Call, Target } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import { onTender, onViewing } from './lock-viewing.ts';
import { told } from './offer-viewings.ts';
import { viewingEvents } from './viewing.events.ts';

const day = 86_400_000;

/** A bidder asks for a time in words; asking again replaces them, and notifies the ordering side once a day. */
export async function askForViewing(call: Call, { id, words }: { id: string; words: string }): Promise<{ id: string }> {
  return onTender(call, 'ask', { id }, async ({ trx, viewer, now, tender }) => {
    const before = await trx
      .selectFrom('viewing_asks')
      .select(['words', 'asked_at as askedAt'])
      .where('request_id', '=', id)
      .where('provider_id', '=', viewer.company.id)
      .executeTakeFirst();
    if (before?.words === words) return { id };
    const isTold = before !== undefined && now.getTime() - before.askedAt.getTime() < day;
    await trx
      .insertInto('viewing_asks')
      .values({ request_id: id, provider_id: viewer.company.id, words, asked_at: now })
      .onConflict((same) =>
        same.columns(['request_id', 'provider_id']).doUpdateSet({ words, ...(!isTold && { asked_at: now }) }),
      )
      .execute();
    if (isTold) return { id };
    await record(trx, viewingEvents['viewing.asked'], {
      requestId: id,
      companyId: tender.companyId,
      providerId: viewer.company.id,
      actor: viewer,
      data: { company: viewer.company.name, words },
      now,
    });
    return { id };
  });
}

/** Books a time instead of an earlier one; the same one again changes the visitor without notices. */
export async function bookViewing(
  call: Call,
  { id, version, name, phone }: Target & { name: string; phone: string },
): Promise<{ id: string }> {
  return onViewing(call, 'book', { id, version }, async ({ trx, viewer, now, viewing, tender }) => {
    const { requestId } = viewing;
    const providerId = viewer.company.id;
    const who = { visitor_name: name, visitor_phone: phone };
    // A visit that has begun is not dropped: attendance may still be recorded.
    await sql`UPDATE viewing_bookings b SET state = 'missed' FROM viewings v
      WHERE v.id = b.viewing_id AND v.state = 'offered' AND v.starts_at <= ${now} AND b.state = 'booked'
        AND b.request_id = ${requestId} AND b.provider_id = ${providerId}`.execute(trx);
    await trx
      .insertInto('viewing_bookings')
      .values({
        id: uuidv7(now.getTime()),
        viewing_id: id,
        request_id: requestId,
        provider_id: providerId,
        ...who,
        created_at: now,
      })
      .onConflict((same) =>
        same
          .columns(['request_id', 'provider_id'])
          // As a literal: a generic plan does not find the partial index.
          .where(sql<boolean>`state <> 'missed'`)
          .doUpdateSet({ viewing_id: id, ...who }),
      )
      .execute();
    await trx
      .deleteFrom('viewing_asks')
      .where('request_id', '=', requestId)
      .where('provider_id', '=', providerId)
      .execute();
    if (viewing.booked) return { id };
    await record(trx, viewingEvents['viewing.booked'], {
      requestId,
      companyId: tender.companyId,
      providerId,
      actor: viewer,
      data: { company: viewer.company.name, ...told(viewing) },
      now,
    });
    return { id };
  });
}

export async function leaveViewing(call: Call, { id }: { id: string }): Promise<{ id: string }> {
  return onViewing(call, 'leave', { id }, async ({ trx, viewer, now, viewing, tender }) => {
    await trx
      .deleteFrom('viewing_bookings')
      .where('viewing_id', '=', id)
      .where('provider_id', '=', viewer.company.id)
      .where('state', '=', 'booked')
      .execute();
    await record(trx, viewingEvents['viewing.left'], {
      requestId: viewing.requestId,
      companyId: tender.companyId,
      providerId: viewer.company.id,
      actor: viewer,
      data: { company: viewer.company.name, ...told(viewing) },
      now,
    });
    return { id };
  });
}
