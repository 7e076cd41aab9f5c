import type { Transaction } from 'kysely';
import { dayAt } from '#common/place-time.ts';
import type { PlaceCode } from '#common/territories.ts';
import { departementOfSite } from '#features/estate/sites/site.public.ts';
import type { DB } from '#platform/db/types.ts';
import { book } from './book-party.ts';
import { lockVisitByItself, updateVisit, type VisitLock } from './lock-visit.ts';
import { partyOf } from './party.queries.ts';
import { spellsOf } from './time.rules.ts';
import { slotsOf } from './visit.queries.ts';

interface Changed {
  day: string;
  departement: PlaceCode;
  visitIds: readonly string[];
  from: string | null;
  to: string | null;
  now: Date;
}

/** The visit's bookings of that day; undefined if slots on other days are proposed too. */
async function timesOf(
  trx: Transaction<DB>,
  { visit }: VisitLock,
  { day, departement }: Pick<Changed, 'day' | 'departement'>,
) {
  const atSite = await departementOfSite(trx, visit.siteId);
  if (visit.state === 'confirmed' && visit.startsAt && visit.endsAt)
    return [{ slotId: null, spells: spellsOf({ startsAt: visit.startsAt, endsAt: visit.endsAt }, atSite) }];
  const slots = visit.state === 'proposed' ? await slotsOf(trx, [visit.id]) : [];
  if (slots.length === 0 || slots.some(({ startsAt }) => dayAt(startsAt, departement) !== day)) return undefined;
  return slots.map((slot) => ({ slotId: slot.id, spells: spellsOf(slot, atSite) }));
}

/** Swaps a vehicle for a day's visits, confirmed or proposed; times and people stay, so the site is not notified. */
export async function changeVehicle(trx: Transaction<DB>, { visitIds, from, to, now, ...of }: Changed): Promise<void> {
  if (visitIds.length === 0) return;
  // Locks requests in a fixed order.
  const found = await trx.selectFrom('visits').where('id', 'in', visitIds).orderBy('request_id').select('id').execute();
  const held: (VisitLock | undefined)[] = [];
  for (const { id } of found) held.push(await lockVisitByItself(trx, id));
  for (const lock of held.filter((one) => one !== undefined)) {
    const { visit } = lock;
    const { id } = visit;
    const times = await timesOf(trx, lock, of);
    if (!times) continue;
    const { vehicleIds, ...people } = await partyOf(trx, id);
    const party = { ...people, vehicleIds: [...vehicleIds.filter((one) => one !== from), ...(to ? [to] : [])] };
    // Expired slots no longer book anybody.
    const isKept = visit.heldUntil === null || visit.heldUntil > now;
    await book(trx, { visitId: id, companyId: visit.providerId, party, times: isKept ? times : [], now });
    await updateVisit(trx, id, {}, now);
  }
}
