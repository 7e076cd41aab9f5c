import { departementOfSite } from '#features/estate/sites/site.public.ts';
import type { Call, Target } from '#platform/act.ts';
import { book, leftOf, partyFor, type PartyInput } from './book-party.ts';
import { followOrder } from './follow-order.ts';
import { onVisit } from './lock-visit.ts';
import { readVisit } from './present-visit.ts';
import { partyOf } from './party.queries.ts';
import { recordVisitEvent } from './record-visit-event.ts';
import { heldUntil, minutesADay } from './time.rules.ts';
import type { Visit } from './visit.contract.ts';

import { checkSlots, listedBetween, type TimeInput, told, writeSlots } from './write-slots.ts';

/** The provider proposes other slots; a confirmed visit must be chosen again. */
export async function proposeSlots(
  call: Call,
  { id, version, slots, ...asked }: Target & PartyInput & { slots: TimeInput[] },
): Promise<Visit> {
  return onVisit(call, 'propose', { id, version }, async ({ trx, viewer, now, visit, order, request, move }) => {
    const departement = await departementOfSite(trx, visit.siteId);
    const asking = { now, departement };
    const spans = checkSlots(slots, asking);
    const went = await partyOf(trx, id);
    const party = await partyFor(trx, { companyId: visit.providerId, visitId: id }, asked);
    const held = heldUntil(spans, asking);
    await move({
      moved_at: now,
      set_out_at: null,
      expected_at: null,
      starts_at: null,
      ends_at: null,
      confirmed_at: null,
      agreed_at: null,
      agreed_by: null,
      ...listedBetween(spans),
      duration_minutes: Math.max(...spans.map((span) => minutesADay(span, departement))),
      crew_id: party.crewId,
      held_until: held,
    });
    const times = await writeSlots(trx, { visitId: id, slots: spans, departement, now });
    await book(trx, { visitId: id, companyId: visit.providerId, party, times, now });
    const { startsAt, endsAt } = visit;
    const before = startsAt && endsAt && told({ startsAt, endsAt });
    if (before) await followOrder(trx, { order, request }, now);
    const shown = await readVisit(trx, viewer, id);
    await recordVisitEvent(trx, call, { ...visit, crewName: shown.crew?.name ?? null }, 'visit.proposed', {
      purpose: visit.purpose,
      slots: spans.map(told),
      heldUntil: held.toISOString(),
      ...(before && { before, ...leftOf(went, party) }),
    });
    return shown;
  });
}
