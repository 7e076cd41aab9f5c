import { uuidv7 } from '#common/ids.ts';
import { refuse } from '#common/problems.ts';
import { departementOfSite } from '#features/estate/sites/site.public.ts';
import type { Call } from '#platform/act.ts';
import { book, partyFor, type PartyInput } from './book-party.ts';
import { followOrder } from './follow-order.ts';
import { onPlannable } from './lock-visit.ts';
import { readVisit } from './present-visit.ts';
import { recordVisitEvent } from './record-visit-event.ts';
import { heldUntil, minutesADay, spellsOf } from './time.rules.ts';
import type { Visit } from './visit.contract.ts';
import { lastNumber } from './visit.queries.ts';
import { visitProblems } from './visit.rules.ts';
import { checkSlots, checkTime, listedBetween, type TimeInput, told, writeSlots } from './write-slots.ts';

interface Planned extends PartyInput {
  workOrderId: string;
  purpose: string;
  appointment: boolean;
  slots: TimeInput[];
}

const maxVisits = 100;

/** The provider plans a visit: one time without an appointment is confirmed, otherwise slots are proposed. */
export async function planVisit(
  call: Call,
  { workOrderId, purpose, appointment, slots, ...asked }: Planned,
): Promise<Visit> {
  return onPlannable(call, 'plan', { id: workOrderId }, async ({ trx, viewer, now, order, request }) => {
    const number = (await lastNumber(trx, order.id)) + 1;
    if (number > maxVisits) throw refuse(visitProblems.TOO_MANY_VISITS);
    const departement = await departementOfSite(trx, request.siteId);
    const asking = { now, departement };
    const [one, ...others] = slots;
    const fixed = one && others.length === 0 && !appointment ? checkTime(one, asking, ['slots', 0]) : null;
    const spans = fixed ? [fixed] : checkSlots(slots, asking);
    const party = await partyFor(trx, { companyId: order.providerId }, asked);
    const id = uuidv7(now.getTime());
    const held = heldUntil(spans, asking);
    await trx
      .insertInto('visits')
      .values({
        id,
        work_order_id: order.id,
        request_id: request.id,
        company_id: order.companyId,
        provider_id: order.providerId,
        site_id: request.siteId,
        number,
        state: fixed ? 'confirmed' : 'proposed',
        purpose,
        duration_minutes: Math.max(...spans.map((span) => minutesADay(span, departement))),
        starts_at: fixed?.startsAt ?? null,
        ends_at: fixed?.endsAt ?? null,
        ...listedBetween(spans),
        crew_id: party.crewId,
        appointment,
        held_until: fixed ? null : held,
        confirmed_at: fixed ? now : null,
        created_by: viewer.userId,
        created_at: now,
        updated_at: now,
      })
      .execute();
    const times = fixed
      ? [{ slotId: null, spells: spellsOf(fixed, departement) }]
      : await writeSlots(trx, { visitId: id, slots: spans, departement, now });
    await book(trx, { visitId: id, companyId: order.providerId, party, times, now });
    const visit = await readVisit(trx, viewer, id);
    const about = {
      ...order,
      id,
      number,
      workOrderId: order.id,
      orderNumber: order.number,
      crewName: visit.crew?.name ?? null,
    };
    if (fixed) {
      await followOrder(trx, { order, request }, now);
      const { awaitsAgreement } = visit;
      await recordVisitEvent(trx, call, about, 'visit.planned', { ...told(fixed), purpose, awaitsAgreement });
    } else {
      const proposed = { purpose, slots: spans.map(told), heldUntil: held.toISOString() };
      await recordVisitEvent(trx, call, about, 'visit.proposed', proposed);
    }
    return readVisit(trx, viewer, id);
  });
}
