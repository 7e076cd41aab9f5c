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

/** Confirms a proposed visit, held by the transaction, at one of its slots; refused when that is past, or its people are taken. */
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
  // Once they were kept long enough for nobody, its people may be elsewhere.
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

/** Who has the door opened agrees by choosing; an occupant says when, which is no agreement of the ordering side. */
const agreedBy = ({ viewer, now }: { viewer: Viewer | null; now: Date }, by: Choice['by']) =>
  by === 'ordering' && viewer ? { agreed_at: now, agreed_by: viewer.userId } : {};

/** Whoever chooses need not know where the crew of a provider is. */
function refuseGone(error: unknown): never {
  const taken = error instanceof Refusal && error.code === visitProblems.DOUBLE_BOOKED.code;
  throw taken ? refuse(visitProblems.SLOT_GONE) : error;
}

/** The ordering side chooses a slot. */
export async function chooseSlot(call: Call, { slotId, ...target }: Target & { slotId: string }): Promise<Visit> {
  return onVisit(call, 'choose', target, async ({ trx, viewer, now: _, ...held }) => {
    await confirmSlot(trx, call, held, { slotId, by: 'ordering' });
    return readVisit(trx, viewer, held.visit.id);
  });
}

/** Whom a visit is for chooses a slot over a link, without an account: the caller has checked the link. */
export async function chooseAsOccupant(
  trx: Transaction<DB>,
  { visitId, slotId, now }: { visitId: string; slotId: string; now: Date },
): Promise<void> {
  const held = orNotFound(await lockVisitByItself(trx, visitId));
  const { visit } = held;
  // The reach and the right are the link's; state and hold are those of the act.
  visitActs.enforce(
    'choose',
    { side: 'ordering', companyId: visit.companyId, membership: 'owner', limited: false },
    visit,
    undefined,
  );
  await confirmSlot(trx, { viewer: null, now }, held, { slotId, by: 'occupant' });
}
