import type { Transaction } from 'kysely';
import { orNotFound, Refusal, refuse, worded } from '#common/problems.ts';
import { departementOfSite } from '#features/estate/sites/site.public.ts';
import type { Call, Target } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { book } from './book-party.ts';
import { followOrder } from './follow-order.ts';
import { lockVisitByItself, onVisit, updateVisit, type VisitLock } from './lock-visit.ts';
import { partyOf } from './party.queries.ts';
import { readVisit } from './present-visit.ts';
import { recordVisitEvent } from './record-visit-event.ts';
import { said } from './said.ts';
import { minutesADay, spellsOf } from './time.rules.ts';
import type { Visit } from './visit.contract.ts';
import { slotsOf } from './visit.queries.ts';
import { visitActs, visitProblems } from './visit.rules.ts';
import { told, writeSlots } from './write-slots.ts';

interface Choice {
  slotId: string;
  by: 'ordering' | 'occupant';
}

/** Confirms a proposed visit at a slot; refused when past or its people are booked. */
async function confirmSlot(
  trx: Transaction<DB>,
  acting: { viewer: Viewer | null; now: Date },
  { visit, order, request }: VisitLock,
  { slotId, by }: Choice,
): Promise<void> {
  const { now } = acting;
  const slot = (await slotsOf(trx, [visit.id])).find(({ id }) => id === slotId);
  if (!slot) throw refuse(visitProblems.SLOT_GONE);
  const departement = await departementOfSite(trx, visit.siteId);
  if (slot.startsAt <= now) {
    const times = { startsAt: slot.startsAt.toISOString(), departement: departement ?? '' };
    throw refuse(worded(visitProblems.SLOT_GONE, said('answers.slotOver', times)));
  }
  const fixed = { starts_at: slot.startsAt, ends_at: slot.endsAt };
  const values = { ...fixed, state: 'confirmed', held_until: null, confirmed_at: now, ...agreedBy(acting, by) };
  await updateVisit(trx, visit.id, { ...values, duration_minutes: minutesADay(slot, departement) }, now);
  // After the slots expired, its people may be booked elsewhere.
  await book(trx, {
    visitId: visit.id,
    companyId: visit.providerId,
    party: await partyOf(trx, visit.id),
    times: [{ slotId: null, spells: spellsOf(slot, departement) }],
    now,
  }).catch(refuseGone);
  await writeSlots(trx, { visitId: visit.id, slots: [], departement, now });
  await followOrder(trx, { order, request }, now);
  await recordVisitEvent(trx, acting, visit, 'visit.confirmed', { ...told(slot), by });
}

/** Choosing counts as the ordering side's agreement; an occupant's choice does not. */
const agreedBy = ({ viewer, now }: { viewer: Viewer | null; now: Date }, by: Choice['by']) =>
  by === 'ordering' && viewer ? { agreed_at: now, agreed_by: viewer.userId } : {};

/** The person choosing must not learn where the provider's crew is. */
function refuseGone(error: unknown): never {
  const taken = error instanceof Refusal && error.code === visitProblems.DOUBLE_BOOKED.code;
  throw taken ? refuse(visitProblems.SLOT_GONE) : error;
}

export async function chooseSlot(call: Call, { slotId, ...target }: Target & { slotId: string }): Promise<Visit> {
  return onVisit(call, 'choose', target, async ({ trx, viewer, now: _, ...held }) => {
    await confirmSlot(trx, call, held, { slotId, by: 'ordering' });
    return readVisit(trx, viewer, held.visit.id);
  });
}

/** The person visited chooses a slot by a link, without an account; the caller has checked the link. */
export async function chooseAsOccupant(
  trx: Transaction<DB>,
  { visitId, slotId, now }: { visitId: string; slotId: string; now: Date },
): Promise<void> {
  const held = orNotFound(await lockVisitByItself(trx, visitId));
  const { visit } = held;
  // The link gives reach and right; state and hold are checked as for any act.
  visitActs.enforce(
    'choose',
    { side: 'ordering', companyId: visit.companyId, membership: 'owner', limited: false },
    visit,
    undefined,
  );
  await confirmSlot(trx, { viewer: null, now }, held, { slotId, by: 'occupant' });
}
