import type { Kysely } from 'kysely';
import { findContacts, listContacts, type RequestContact } from '#features/work/requests/request.public.ts';
import {
  clashesOf,
  partyOf,
  slotsOf,
  spellsOf,
  type VisitRow,
  visits,
  workersOf,
} from '#features/work/visits/visit.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { Appointment } from './appointment.contract.ts';
import { findAnswer } from './appointment.queries.ts';
import { changeLimit, dayParts, hasGap, isOpen, offeredDays, spanOf } from './appointment.rules.ts';
import { findLink, type Linked } from './links.ts';

type Slot = Awaited<ReturnType<typeof slotsOf>>[number];

export interface Opened {
  visit: VisitRow & { confirmedAt: Date | null };
  contact: RequestContact;
  slots: Slot[];
}

/** The data behind a key; undefined if it never existed or has expired, or the visit is over. */
export const openLink = async (db: Kysely<DB>, key: string, now: Date): Promise<Opened | undefined> =>
  openLinked(db, await findLink(db, key), now);

export async function openLinked(db: Kysely<DB>, link: Linked | undefined, now: Date): Promise<Opened | undefined> {
  const [one] = link ? await openLinks(db, [link], now) : [];
  return one?.opened;
}

/** The valid ones among these links, in the same order. */
export async function openLinks(
  db: Kysely<DB>,
  links: readonly Linked[],
  now: Date,
): Promise<{ link: Linked; opened: Opened }[]> {
  if (links.length === 0) return [];
  const ids = links.map(({ visitId }) => visitId);
  const found = await visits(db).select('v.confirmed_at as confirmedAt').where('v.id', 'in', ids).execute();
  const contacts = await findContacts(
    db,
    links.map(({ contactId }) => contactId),
  );
  const slots = await slotsOf(db, ids);
  return links.flatMap((link) => {
    const visit = found.find(({ id }) => id === link.visitId);
    const contact = contacts.find(({ id }) => id === link.contactId);
    const own = slots.filter(({ visitId }) => visitId === link.visitId);
    return visit && contact && isOpen(visit, own, now) ? [{ link, opened: { visit, contact, slots: own } }] : [];
  });
}

/** The future slots whose people are still free. */
async function openSlots(db: Kysely<DB>, { visit, slots }: Opened, now: Date): Promise<Slot[]> {
  const coming = slots.filter(({ startsAt }) => startsAt > now);
  // Reserved: nobody else can have taken them.
  if (visit.heldUntil && visit.heldUntil > now) return coming;
  const party = await partyOf(db, visit.id);
  const free: Slot[] = [];
  for (const slot of coming) {
    const spells = spellsOf(slot, visit.departement);
    const clashes = await clashesOf(db, { companyId: visit.providerId, ...party, spells, visitId: visit.id, now });
    if (clashes.length === 0) free.push(slot);
  }
  return free;
}

/** The days offered, and when the crew is elsewhere on them. */
async function daysOf(db: Kysely<DB>, visit: VisitRow, now: Date): Promise<Appointment['days']> {
  const { departement } = visit;
  const days = offeredDays(now, departement);
  const party = await partyOf(db, visit.id);
  const spells = days.map((day) => ({
    startsAt: spanOf({ day, part: 'morning' }, departement).startsAt,
    endsAt: spanOf({ day, part: 'evening' }, departement).endsAt,
  }));
  const taken = await clashesOf(db, { companyId: visit.providerId, ...party, spells, visitId: visit.id, now });
  return days.map((day) => ({
    day,
    full: dayParts.filter((part) => !hasGap(spanOf({ day, part }, departement), taken, visit.durationMinutes)),
  }));
}

/** Limited to the visit; null if the link opens nothing. */
export async function readAppointment(
  db: Kysely<DB>,
  key: string,
  { sms, now }: { sms: boolean; now: Date },
): Promise<Appointment | null> {
  const opened = await openLink(db, key, now);
  if (!opened) return null;
  const { visit, contact } = opened;
  const { startsAt, endsAt } = visit;
  const others = await listContacts(db, visit.requestId);
  const caretaker = others.find(({ kind, id }) => kind === 'caretaker' && id !== contact.id);
  const answer = await findAnswer(db, { visitId: visit.id, contactId: contact.id });
  const limit = startsAt && changeLimit(startsAt, visit.departement);
  const proposed = visit.state === 'proposed';
  return {
    language: contact.language,
    state: visit.state as Appointment['state'],
    onHold: visit.requestState === 'on_hold',
    request: { number: visit.requestNumber ?? '', title: visit.title },
    purpose: visit.purpose,
    durationMinutes: visit.durationMinutes,
    place: contact.place || visit.place,
    site: { name: visit.siteName, street: visit.street, city: visit.city, departement: visit.departement },
    provider: { name: visit.providerName, phone: visit.phone },
    orderingCompany: visit.companyName,
    who: (await workersOf(db, [visit.id])).map(({ name }) => name).slice(0, 3),
    slots: (proposed ? await openSlots(db, opened, now) : []).map(({ id, startsAt: from, endsAt: to }) => ({
      id,
      startsAt: from.toISOString(),
      endsAt: to.toISOString(),
    })),
    heldUntil: proposed && visit.heldUntil && visit.heldUntil > now ? visit.heldUntil.toISOString() : null,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    confirmedAt: proposed ? null : (visit.confirmedAt?.toISOString() ?? null),
    changeUntil: visit.state === 'confirmed' && limit && limit > now ? limit.toISOString() : null,
    days: visit.state === 'on_site' ? [] : await daysOf(db, visit, now),
    caretaker: caretaker ? { name: caretaker.name, place: caretaker.place } : null,
    answered: answer ? { ...answer, at: answer.at.toISOString() } : null,
    toldBefore: sms && contact.phone !== '',
  };
}

/** Whether the contact may still give other availabilities. */
export const mayDecline = ({ state, startsAt, departement }: VisitRow, now: Date): boolean =>
  state === 'proposed' || (state === 'confirmed' && startsAt !== null && changeLimit(startsAt, departement) > now);
