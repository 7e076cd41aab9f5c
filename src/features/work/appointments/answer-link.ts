import type { Kysely, Transaction } from 'kysely';
import { distinctive } from '#common/territories.ts';
import { orNotFound, problems, Refusal, refuse } from '#common/problems.ts';
import { chooseAsOccupant, lockVisitByItself } from '#features/work/visits/visit.public.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { appointmentEvents } from './appointment.events.ts';
import {
  dayParts,
  leastPresences,
  offeredDays,
  type Presence,
  type SaidBack,
  saidOf,
  slotGone,
} from './appointment.rules.ts';
import { findLink, type Linked } from './links.ts';
import { mayDecline, openLink, openLinked } from './read-appointment.ts';

interface Answering {
  db: Kysely<DB>;
  now: Date;
}

/** Confirms a slot for the contact; of two concurrent choices the first wins and the other is refused. */
export async function chooseSlot(
  { db, now }: Answering,
  find: (trx: Transaction<DB>) => Promise<Linked | undefined>,
  slotId: string | undefined,
): Promise<SaidBack> {
  try {
    await db.transaction().execute(async (trx) => {
      const link = await find(trx);
      // Locked before it is read: its slots disappear as soon as somebody else chooses.
      if (link) await lockVisitByItself(trx, link.visitId);
      const opened = orNotFound(await openLinked(trx, link, now));
      if (!slotId) throw refuse(slotGone);
      await chooseAsOccupant(trx, { visitId: opened.visit.id, slotId, now });
    });
    return null;
  } catch (error) {
    const said = error instanceof Refusal ? saidOf[error.code] : undefined;
    if (said === undefined) throw error;
    return said;
  }
}

export const chooseByLink = (answering: Answering, key: string, slotId: string | undefined): Promise<SaidBack> =>
  chooseSlot(answering, (trx) => findLink(trx, key), slotId);

/** The ticked boxes, limited to the ones offered: some places have other holidays and another time zone. */
export function presencesOf(boxes: Readonly<Record<string, unknown>>, now: Date): Presence[] {
  const days = new Set([null, ...distinctive].flatMap((place) => offeredDays(now, place)));
  return [...days].flatMap((day) =>
    dayParts.flatMap((part) => (boxes[`${day}.${part}`] === undefined ? [] : [{ day, part }])),
  );
}

/** Stores the contact's availabilities and notifies both companies; a confirmed time stays until replaced. */
export async function declineByLink(
  { db, now }: Answering,
  key: string,
  said: { presences: Presence[]; keyWithCaretaker: boolean; word: string },
): Promise<SaidBack> {
  const { presences, keyWithCaretaker, word } = said;
  return db.transaction().execute(async (trx) => {
    const link = await findLink(trx, key);
    // Locked before it is read: meanwhile a contact may be erased, or another time chosen.
    const held = link && (await lockVisitByItself(trx, link.visitId));
    const opened = await openLink(trx, key, now);
    if (!held || !opened) throw refuse(problems.NOT_FOUND);
    // The caretaker has the key, so nobody needs to be there and a message may be enough.
    if (!keyWithCaretaker && word === '' && presences.length < leastPresences) return 'deux';
    const { contact } = opened;
    if (!mayDecline(held.visit, now)) return 'trop-tard';
    const { id: visitId, workOrderId, number, orderNumber, requestId, companyId, providerId } = held.visit;
    const kept = { parts: JSON.stringify(presences), key_with_caretaker: keyWithCaretaker, word, answered_at: now };
    await trx
      .insertInto('appointment_answers')
      .values({ visit_id: visitId, contact_id: contact.id, ...kept })
      .onConflict((conflict) => conflict.columns(['visit_id', 'contact_id']).doUpdateSet(kept))
      .execute();
    await record(trx, appointmentEvents['appointment.none-suits'], {
      providerId,
      requestId,
      companyId,
      actor: null,
      data: { workOrderId, visitId, number, orderNumber, presences, keyWithCaretaker },
      now,
    });
    return 'recu';
  });
}
