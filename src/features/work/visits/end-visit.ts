import type { Transaction } from 'kysely';
import type { Call, Target } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { free } from './book-party.ts';
import { followOrder } from './follow-order.ts';
import { lockVisitByItself, onVisit, updateVisit } from './lock-visit.ts';
import { readVisit } from './present-visit.ts';
import { recordVisitEvent } from './record-visit-event.ts';
import type { Visit } from './visit.contract.ts';
import { openVisits, type VisitRow } from './visit.queries.ts';
import type { VisitReason } from './visit.rules.ts';
import { told } from './write-slots.ts';

interface Reasoned extends Target {
  kind: VisitReason;
  reason: string;
}

const timeOf = ({ startsAt, endsAt }: VisitRow) =>
  startsAt && endsAt ? told({ startsAt, endsAt }) : { startsAt: null, endsAt: null };

/** Nobody opened, or it could not be done. */
export async function missVisit(call: Call, { kind, reason, ...target }: Reasoned): Promise<Visit> {
  return onVisit(call, 'miss', target, async ({ trx, viewer, now, visit, order, request, move }) => {
    await move({ reason_kind: kind, reason, ...(visit.state === 'on_site' && { left_at: now }) });
    await free(trx, visit.id, now);
    await followOrder(trx, { order, request }, now);
    const span = { startsAt: visit.startsAt ?? visit.listedAt, endsAt: visit.endsAt ?? visit.listedUntil };
    await recordVisitEvent(trx, call, visit, 'visit.missed', { ...told(span), reasonKind: kind, reason });
    return readVisit(trx, viewer, visit.id);
  });
}

/** Either side cancels a visit, and says why. */
export async function cancelVisit(call: Call, { kind, reason, ...target }: Reasoned): Promise<Visit> {
  return onVisit(call, 'cancel', target, async ({ trx, viewer, now, visit, order, request, move }) => {
    await move({ reason_kind: kind, reason, held_until: null });
    await endSlots(trx, visit.id, now);
    if (visit.state === 'confirmed') await followOrder(trx, { order, request }, now);
    const by = viewer.side === 'provider' ? 'provider' : 'ordering';
    await recordVisitEvent(trx, call, visit, 'visit.cancelled', { ...timeOf(visit), reasonKind: kind, reason, by });
    return readVisit(trx, viewer, visit.id);
  });
}

async function endSlots(trx: Transaction<DB>, visitId: string, now: Date): Promise<void> {
  await free(trx, visitId, now);
  await trx.deleteFrom('visit_slots').where('visit_id', '=', visitId).execute();
}

/** Nothing is left to come for: the open visits of a request end with it, those that nobody chose with its reception. */
export async function cancelVisits(
  trx: Transaction<DB>,
  requestId: string,
  { by, now }: { by: 'request' | 'reception'; now: Date },
): Promise<void> {
  for (const id of await openVisits(trx, requestId)) {
    const held = await lockVisitByItself(trx, id);
    const state = held?.visit.state;
    if (!held || !(state === 'proposed' || (state === 'confirmed' && by === 'request'))) continue;
    const { visit } = held;
    const ended = { reason_kind: 'client', reason: '', held_until: null };
    await updateVisit(trx, id, { ...ended, state: 'cancelled' }, now);
    await endSlots(trx, id, now);
    const why = { reasonKind: 'client', reason: '', by } as const;
    await recordVisitEvent(trx, { viewer: null, now }, visit, 'visit.cancelled', { ...timeOf(visit), ...why });
  }
}
