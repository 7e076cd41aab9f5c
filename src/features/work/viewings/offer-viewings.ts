import { sql, type Transaction } from 'kysely';
import { fault } from '#common/faults.ts';
import { uuidv7 } from '#common/ids.ts';
import { refuse, refuseFields } from '#common/problems.ts';
import { lockRequest } from '#features/work/requests/request.public.ts';
import type { Call, Target } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { onTender, onViewing } from './lock-viewing.ts';
import { said } from './said.ts';
import { viewingEvents } from './viewing.events.ts';
import { maxViewings, viewingProblems } from './viewing.rules.ts';

interface TimeInput {
  startsAt: string;
  endsAt: string;
}

interface WhereInput {
  place: string;
  capacity: number | null;
}

const hour = 3_600_000;
const year = 366 * 24 * hour;

/** A future time of half a day at most; otherwise refused with the reason. */
function checkTime({ startsAt, endsAt }: TimeInput, now: Date, path: (string | number)[] = []): void {
  const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)];
  if (from <= now.getTime()) throw refuseFields({ path: [...path, 'startsAt'], message: fault('past') });
  if (from > now.getTime() + year) throw refuseFields({ path: [...path, 'startsAt'], message: fault('withinYear') });
  if (to <= from) throw refuseFields({ path: [...path, 'endsAt'], message: fault('endBeforeStart') });
  if (to - from > 12 * hour) throw refuseFields({ path: [...path, 'endsAt'], message: said('faults.long') });
}

export const told = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): TimeInput => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

/** The ordering side offers times to all bidders of a tender; open questions are thereby answered. */
export async function offerViewings(
  call: Call,
  { id, times, place, capacity }: WhereInput & { id: string; times: TimeInput[] },
): Promise<{ id: string }> {
  return onTender(call, 'offer', { id }, async ({ trx, viewer, now, tender }) => {
    times.forEach((time, index) => checkTime(time, now, ['times', index]));
    const standing = await trx
      .selectFrom('viewings')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('request_id', '=', id)
      .where('state', '=', 'offered')
      .executeTakeFirstOrThrow();
    if (Number(standing.count) + times.length > maxViewings) throw refuse(viewingProblems.TOO_MANY_VIEWINGS);
    const rows = times.map(({ startsAt, endsAt }) => ({
      id: uuidv7(now.getTime()),
      request_id: id,
      starts_at: startsAt,
      ends_at: endsAt,
      place,
      capacity,
      created_by: viewer.userId,
      created_at: now,
      updated_at: now,
    }));
    await trx.insertInto('viewings').values(rows).execute();
    // At most one mail a day, however many times are offered.
    const recent = await trx
      .selectFrom('events')
      .select('id')
      .where('request_id', '=', id)
      .where('kind', '=', 'viewing.offered')
      .where('occurred_at', '>', new Date(now.getTime() - 24 * hour))
      .where(sql<boolean>`NOT data ? 'again'`)
      .executeTakeFirst();
    await trx.deleteFrom('viewing_asks').where('request_id', '=', id).execute();
    await record(trx, viewingEvents['viewing.offered'], {
      requestId: id,
      companyId: tender.companyId,
      actor: viewer,
      data: {
        times: times.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)),
        ...(recent && { again: true }),
      },
      now,
    });
    return { id };
  });
}

/** Changes the time or place; visitors are notified of a new time. */
export async function moveViewing(
  call: Call,
  { id, version, place, capacity, ...time }: Target & TimeInput & WhereInput,
): Promise<{ id: string }> {
  return onViewing(call, 'move', { id, version }, async ({ trx, viewer, now, viewing, tender, move }) => {
    checkTime(time, now);
    if (capacity !== null && capacity < viewing.taken)
      throw refuseFields({ path: ['capacity'], message: said('faults.fewer', { count: viewing.taken }) });
    const before = told(viewing);
    const moved = await move({ starts_at: time.startsAt, ends_at: time.endsAt, place, capacity });
    await record(trx, viewingEvents['viewing.moved'], {
      requestId: viewing.requestId,
      companyId: tender.companyId,
      actor: viewer,
      data: { viewingId: id, ...time, before },
      now,
    });
    return moved;
  });
}

/** Cancels a time; its visitors are told the reason. */
export async function cancelViewing(
  call: Call,
  { id, version, reason }: Target & { reason: string },
): Promise<{ id: string }> {
  return onViewing(call, 'cancel', { id, version }, async ({ trx, viewer, now, viewing, tender, move }) => {
    const moved = await move({ reason });
    await record(trx, viewingEvents['viewing.cancelled'], {
      requestId: viewing.requestId,
      companyId: tender.companyId,
      actor: viewer,
      data: { viewingId: id, ...told(viewing), reason },
      now,
    });
    return moved;
  });
}

/** The tender ended, by an order or a cancellation: its future viewings are cancelled. */
export async function endViewings(trx: Transaction<DB>, requestId: string, now: Date): Promise<void> {
  // Locked as in every act on a viewing: a concurrent booking either comes first and is notified, or is refused.
  await lockRequest(trx, requestId);
  const ended = await trx
    .updateTable('viewings')
    .set(({ eb }) => ({ state: 'cancelled', updated_at: now, version: eb('version', '+', 1) }))
    .where('request_id', '=', requestId)
    .where('state', '=', 'offered')
    .where('starts_at', '>', now)
    .returning(['id', 'starts_at as startsAt', 'ends_at as endsAt'])
    .execute();
  for (const { id, ...time } of ended) {
    const data = { viewingId: id, ...told(time), reason: '', over: true as const };
    await record(trx, viewingEvents['viewing.cancelled'], { requestId, actor: null, data, now });
  }
}
