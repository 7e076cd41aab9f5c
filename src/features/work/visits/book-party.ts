import { type Kysely, sql, type Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { refuse, refuseFields, worded } from '#common/problems.ts';
import { departementOfSite } from '#features/estate/sites/site.public.ts';
import type { DB } from '#platform/db/types.ts';
import { type Clash, clashesOf, lockParty, type Party, partyOf, partyOfCrew } from './party.queries.ts';
import { said } from './said.ts';
import type { Span } from './time.rules.ts';
import { visitProblems } from './visit.rules.ts';

export interface PartyInput {
  crewId?: string | null | undefined;
  workerIds?: string[] | undefined;
  vehicleIds?: string[] | undefined;
}

/** The resulting party: the named workers, otherwise those of the crew, otherwise the current ones. */
export async function partyFor(
  db: Kysely<DB>,
  { companyId, visitId }: { companyId: string; visitId?: string | undefined },
  asked: PartyInput,
): Promise<Party> {
  const standing = visitId ? await partyOf(db, visitId) : { crewId: null, workerIds: [], vehicleIds: [] };
  const crew = asked.crewId ? await partyOfCrew(db, companyId, asked.crewId) : undefined;
  if (asked.crewId && !crew) throw refuseFields({ path: ['crewId'], message: said('faults.crew') });
  const base = crew ?? (asked.crewId === null ? { ...standing, crewId: null } : standing);
  return {
    crewId: base.crewId,
    workerIds: asked.workerIds ?? base.workerIds,
    vehicleIds: asked.vehicleIds ?? base.vehicleIds,
  };
}

export function leftOf(before: Party, { workerIds }: Party): { left?: string[] } {
  const left = before.workerIds.filter((id) => !workerIds.includes(id));
  return left.length > 0 ? { left } : {};
}

const takenMeanwhile = () => refuse(visitProblems.DOUBLE_BOOKED, { conflicts: [] });

/** First conflict, in local time: «Nadia Khelifi n’est pas libre ven. 20 nov. de 14 h à 17 h (DI-2026-0437)». */
function doubleBooked(clashes: readonly Clash[], departement: string | null) {
  const [first] = clashes;
  if (!first) return takenMeanwhile();
  const { who, kind, requestNumber } = first;
  const [startsAt, endsAt] = [first.startsAt.toISOString(), first.endsAt.toISOString()];
  const time = { who, startsAt, endsAt, departement: departement ?? '' };
  const message =
    kind === 'absence'
      ? said('answers.absent', time)
      : requestNumber
        ? said(kind === 'slot' ? 'answers.held' : 'answers.taken', { ...time, number: requestNumber })
        : said('answers.booked', time);
  const conflicts = clashes.map((clash) => ({
    ...clash,
    startsAt: clash.startsAt.toISOString(),
    endsAt: clash.endsAt.toISOString(),
  }));
  return refuse(worded(visitProblems.DOUBLE_BOOKED, message), { conflicts });
}

async function departementOfVisit(trx: Transaction<DB>, id: string): Promise<string | null> {
  const visit = trx.selectFrom('visits').select('site_id as siteId').where('id', '=', id);
  return departementOfSite(trx, (await visit.executeTakeFirstOrThrow()).siteId);
}

const freeHeld = (trx: Transaction<DB>, { workerIds, vehicleIds }: Party, now: Date) =>
  sql`DELETE FROM bookings b USING visits v WHERE v.id = b.visit_id AND v.state = 'proposed' AND v.held_until <= ${now}
    AND (b.worker_id = ANY(${workerIds}::uuid[]) OR b.vehicle_id = ANY(${vehicleIds}::uuid[]))`.execute(trx);

interface Booked {
  visitId: string;
  companyId: string;
  party: Party;
  /** Periods to book, for the visit as a whole or per slot. */
  times: readonly { slotId: string | null; spells: readonly Span[] }[];
  now: Date;
}

/** Replaces a locked visit's bookings; refused on a conflict. */
export async function book(trx: Transaction<DB>, { visitId, companyId, party, times, now }: Booked): Promise<void> {
  const { workers, vehicles } = await lockParty(trx, companyId, party);
  if (workers.length !== new Set(party.workerIds).size || vehicles.length !== new Set(party.vehicleIds).size) {
    throw refuseFields({ path: ['workerIds'], message: said('faults.party') });
  }
  await trx.deleteFrom('bookings').where('visit_id', '=', visitId).execute();
  await freeHeld(trx, party, now);
  const spells = times.flatMap((time) => time.spells);
  const clashes = await clashesOf(trx, { companyId, ...party, spells, visitId, now });
  if (clashes.length > 0) throw doubleBooked(clashes, await departementOfVisit(trx, visitId));

  const taken = [
    ...workers.map(({ id }) => ({ worker_id: id, vehicle_id: null })),
    ...vehicles.map(({ id }) => ({ worker_id: null, vehicle_id: id })),
  ];
  const rows = times.flatMap(({ slotId, spells: of }) =>
    of.flatMap(({ startsAt, endsAt }) =>
      taken.map((one) => ({
        ...one,
        id: uuidv7(now.getTime()),
        company_id: companyId,
        visit_id: visitId,
        slot_id: slotId,
        during: sql<string>`tstzrange(${startsAt}, ${endsAt})`,
      })),
    ),
  );
  if (rows.length > 0) {
    // A booking without locking people (an absence) may still interfere: the database constraint decides.
    await trx.insertInto('bookings').values(rows).execute().catch(refuseClash);
  }
  await keepParty(trx, visitId, party);
}

function refuseClash(error: unknown): never {
  throw (error as { code?: string }).code === '23P01' ? takenMeanwhile() : error;
}

async function keepParty(trx: Transaction<DB>, visitId: string, { workerIds, vehicleIds }: Party): Promise<void> {
  await trx.deleteFrom('visit_workers').where('visit_id', '=', visitId).execute();
  await trx.deleteFrom('visit_vehicles').where('visit_id', '=', visitId).execute();
  const workers = [...new Set(workerIds)].map((id) => ({ visit_id: visitId, worker_id: id }));
  const vehicles = [...new Set(vehicleIds)].map((id) => ({ visit_id: visitId, vehicle_id: id }));
  if (workers.length > 0) await trx.insertInto('visit_workers').values(workers).execute();
  if (vehicles.length > 0) await trx.insertInto('visit_vehicles').values(vehicles).execute();
}

/** Releases people from now on; time already spent on site stays booked. */
export async function free(trx: Transaction<DB>, visitId: string, now: Date): Promise<void> {
  await sql`DELETE FROM bookings WHERE visit_id = ${visitId} AND lower(during) >= ${now}`.execute(trx);
  await sql`UPDATE bookings SET during = tstzrange(lower(during), ${now}) WHERE visit_id = ${visitId}
    AND upper(during) > ${now}`.execute(trx);
}

/** Releases the people of expired slots; idempotent. Returns the number of bookings. */
export async function releaseExpiredSlots(db: Kysely<DB>, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM bookings b USING visits v
    WHERE v.id = b.visit_id AND v.state = 'proposed' AND v.held_until <= ${now}`.execute(db);
  return Number(numAffectedRows);
}
