import type { Transaction } from 'kysely';
import { siteInAlsace } from '#features/estate/sites/site.public.ts';
import type { DB } from '#platform/db/types.ts';
import { book } from './book-party.ts';
import { lockVisitByItself, updateVisit, type VisitLock } from './lock-visit.ts';
import { partyOf } from './party.queries.ts';
import { spellsOf } from './time.rules.ts';

interface Changed {
  visitIds: readonly string[];
  from: string | null;
  to: string | null;
  now: Date;
}

/** Books another vehicle in place of one for confirmed visits, whose time and people stay: nobody on site has anything to learn. */
export async function changeVehicle(trx: Transaction<DB>, { visitIds, from, to, now }: Changed): Promise<void> {
  if (visitIds.length === 0) return;
  // Their requests are locked in one order, whoever changes them.
  const found = await trx.selectFrom('visits').where('id', 'in', visitIds).orderBy('request_id').select('id').execute();
  const held: (VisitLock | undefined)[] = [];
  for (const { id } of found) held.push(await lockVisitByItself(trx, id));
  for (const { visit } of held.filter((one) => one !== undefined)) {
    const { id } = visit;
    if (visit.state !== 'confirmed' || !visit.startsAt || !visit.endsAt) continue;
    const { vehicleIds, ...people } = await partyOf(trx, id);
    const party = { ...people, vehicleIds: [...vehicleIds.filter((one) => one !== from), ...(to ? [to] : [])] };
    const span = { startsAt: visit.startsAt, endsAt: visit.endsAt };
    const times = [{ slotId: null, spells: spellsOf(span, await siteInAlsace(trx, visit.siteId)) }];
    await book(trx, { visitId: id, companyId: visit.providerId, party, times, now });
    await updateVisit(trx, id, {}, now);
  }
}
