import type { Transaction } from 'kysely';
import { departementOfSite } from '#features/estate/sites/site.public.ts';
import type { Call, Target } from '#platform/act.ts';
import { book, leftOf, partyFor, type PartyInput } from './book-party.ts';
import { followOrder } from './follow-order.ts';
import { onVisit } from './lock-visit.ts';
import { readVisit } from './present-visit.ts';
import { partyOf } from './party.queries.ts';
import { recordVisitEvent } from './record-visit-event.ts';
import { minutesADay, spellsOf } from './time.rules.ts';
import type { Visit } from './visit.contract.ts';
import type { DB } from '#platform/db/types.ts';
import { checkTime, spanOf, type TimeInput, told, writeSlots } from './write-slots.ts';

type Granted = Awaited<ReturnType<typeof onVisit.within>>;
type Moved = PartyInput & TimeInput & { reason: string };

/** The provider changes the time or the people; the visit is confirmed. */
export async function moveVisit(call: Call, { id, version, ...moved }: Target & Moved): Promise<Visit> {
  return onVisit(call, 'move', { id, version }, (granted) => moveGranted(call, granted, moved));
}

/** Moves several visits of the same people together: each may use time that another frees. */
export async function moveTogether(
  trx: Transaction<DB>,
  call: Omit<Call, 'db'>,
  moves: readonly (Target & { startsAt: Date; endsAt: Date })[],
): Promise<void> {
  const ids = moves.map(({ id }) => id);
  if (ids.length === 0) return;
  // Locks requests in a fixed order.
  const found = await trx.selectFrom('visits').where('id', 'in', ids).orderBy('request_id').select('id').execute();
  const held: Granted[] = [];
  for (const { id } of found) {
    held.push(await onVisit.within(trx, call, 'move', { id, version: moves.find((move) => move.id === id)?.version }));
  }
  await trx.deleteFrom('bookings').where('visit_id', 'in', ids).execute();
  for (const granted of held) {
    const move = moves.find(({ id }) => id === granted.visit.id);
    if (move) await moveGranted(call, granted, { ...told(move), reason: '' });
  }
}

async function moveGranted(call: Omit<Call, 'db'>, granted: Granted, { reason, startsAt, endsAt, ...asked }: Moved) {
  const { trx, viewer, now, visit, order, request, move } = granted;
  const { id } = visit;
  const departement = await departementOfSite(trx, visit.siteId);
  const span = spanOf({ startsAt, endsAt });
  // Only the people change: the time may have started, and an agreement to it stays valid.
  const isSame = +span.startsAt === +(visit.startsAt ?? 0) && +span.endsAt === +(visit.endsAt ?? 0);
  if (!isSame) checkTime({ startsAt, endsAt }, { now, departement });
  const went = await partyOf(trx, id);
  const party = await partyFor(trx, { companyId: visit.providerId, visitId: id }, asked);
  await move({
    starts_at: span.startsAt,
    ends_at: span.endsAt,
    duration_minutes: minutesADay(span, departement),
    crew_id: party.crewId,
    held_until: null,
    ...(!isSame && {
      moved_at: now,
      set_out_at: null,
      expected_at: null,
      confirmed_at: now,
      agreed_at: null,
      agreed_by: null,
    }),
  });
  const times = [{ slotId: null, spells: spellsOf(span, departement) }];
  await book(trx, { visitId: id, companyId: visit.providerId, party, times, now });
  await writeSlots(trx, { visitId: id, slots: [], departement, now });
  await followOrder(trx, { order, request }, now);
  const shown = await readVisit(trx, viewer, id);
  const standing = visit.startsAt && visit.endsAt && told({ startsAt: visit.startsAt, endsAt: visit.endsAt });
  await recordVisitEvent(trx, call, { ...visit, crewName: shown.crew?.name ?? null }, 'visit.moved', {
    ...told(span),
    // Proposed slots were never announced as a time.
    ...(standing && { before: { ...standing, crew: visit.crewName }, ...leftOf(went, party) }),
    reason,
    awaitsAgreement: shown.awaitsAgreement,
  });
  return shown;
}
