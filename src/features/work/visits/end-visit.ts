import type { Transaction } from 'kysely';
import type { Call, Target } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { free } from './book-party.ts';
import { assertSameTime } from './carry-out-visit.ts';
import { followOrder } from './follow-order.ts';
import { lockVisitByItself, onVisit, updateVisit } from './lock-visit.ts';
import { readVisit } from './present-visit.ts';
import { recordVisitEvent } from './record-visit-event.ts';
import type { Visit, VisitCall } from './visit.contract.ts';
import { openVisits, type VisitRow } from './visit.queries.ts';
import type { VisitReason } from './visit.rules.ts';
import { told } from './write-slots.ts';

interface Reasoned extends Target {
  kind: VisitReason;
  reason: string;
}

const timeOf = ({ startsAt, endsAt }: VisitRow) =>
  startsAt && endsAt ? told({ startsAt, endsAt }) : { startsAt: null, endsAt: null };

interface Missed extends Omit<Reasoned, 'version'> {
  calls: VisitCall[];
  /** When they left; an offline phone reports it later. */
  at: Date;
  startsAt: string;
}

type Granted = Awaited<ReturnType<typeof onVisit.within>>;
const missed = async (
  call: Omit<Call, 'db'>,
  { trx, visit, order, request, now, move }: Granted,
  { kind, reason, calls, at }: Omit<Missed, 'id' | 'startsAt'>,
) => {
  const ended = { ended_by: 'provider', ended_at: now, reason_kind: kind, reason, calls: JSON.stringify(calls) };
  await move({ ...ended, ...(visit.state === 'on_site' && { left_at: at, left_received_at: now }) });
  await free(trx, visit.id, now);
  await followOrder(trx, { order, request }, now);
  const span = { startsAt: visit.startsAt ?? visit.listedAt, endsAt: visit.endsAt ?? visit.listedUntil };
  const why = { reasonKind: kind, reason, ...(calls.length > 0 && { calls }) };
  await recordVisitEvent(trx, call, visit, 'visit.missed', { ...told(span), ...why });
};

/** The office reports that nobody opened, or that the work was impossible. */
export async function missVisit(call: Call, { kind, reason, ...target }: Reasoned): Promise<Visit> {
  return onVisit(call, 'miss', target, async (granted) => {
    await missed(call, granted, { kind, reason, calls: [], at: call.now });
    return readVisit(granted.trx, call.viewer, target.id);
  });
}

/** The same from the crew, with attempted calls; refused when the visit was moved meanwhile. */
export async function missOnSite(
  trx: Transaction<DB>,
  call: Omit<Call, 'db'>,
  { id, startsAt, ...why }: Missed,
): Promise<void> {
  const granted = await onVisit.within(trx, call, 'miss', { id });
  if (granted.visit.state === 'confirmed') assertSameTime(granted.visit, startsAt);
  await missed(call, granted, why);
}

export async function cancelVisit(call: Call, { kind, reason, ...target }: Reasoned): Promise<Visit> {
  return onVisit(call, 'cancel', target, async ({ trx, viewer, now, visit, order, request, move }) => {
    const by = viewer.side === 'provider' ? 'provider' : 'ordering';
    await move({ reason_kind: kind, reason, held_until: null, ended_by: by, ended_at: now });
    await endSlots(trx, visit.id, now);
    if (visit.state === 'confirmed') await followOrder(trx, { order, request }, now);
    await recordVisitEvent(trx, call, visit, 'visit.cancelled', { ...timeOf(visit), reasonKind: kind, reason, by });
    return readVisit(trx, viewer, visit.id);
  });
}

async function endSlots(trx: Transaction<DB>, visitId: string, now: Date): Promise<void> {
  await free(trx, visitId, now);
  await trx.deleteFrom('visit_slots').where('visit_id', '=', visitId).execute();
}

/** Ends a request's open visits when the request ends, or its proposals on reception. */
export async function cancelVisits(
  trx: Transaction<DB>,
  requestId: string,
  { by, now }: { by: 'request' | 'reception'; now: Date },
): Promise<void> {
  for (const id of await openVisits(trx, requestId)) {
    const locked = await lockVisitByItself(trx, id);
    const state = locked?.visit.state;
    if (!locked || !(state === 'proposed' || (state === 'confirmed' && by === 'request'))) continue;
    const { visit } = locked;
    const ended = { reason_kind: 'client', reason: '', held_until: null, ended_by: by, ended_at: now };
    await updateVisit(trx, id, { ...ended, state: 'cancelled' }, now);
    await endSlots(trx, id, now);
    const why = { reasonKind: 'client', reason: '', by } as const;
    await recordVisitEvent(trx, { viewer: null, now }, visit, 'visit.cancelled', { ...timeOf(visit), ...why });
  }
}
