import type { Kysely } from 'kysely';
import { addDays } from '#common/days.ts';
import { distanceKm } from '#common/geo.ts';
import { dayAt, instantAt, timeAt } from '#common/place-time.ts';
import { problems, refuse } from '#common/problems.ts';
import { departementOfSite } from '#features/estate/sites/site.public.ts';
import { crewWeek, outsideHours, takesBreak, weekFrom } from '#features/people/crews/crew.public.ts';
import { findOrder } from '#features/work/work-orders/work-order.public.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { type CrewRow, crewsOf, hoursOf, type Taken, takenIn } from './alternative.queries.ts';
import { partyFor, type PartyInput } from './book-party.ts';
import { hoursOr, nearestFree, type WorkingSpell } from './hours.rules.ts';
import { type Clash, clashesOf, partyOf } from './party.queries.ts';
import { faultOf, overlap, type Span, spellsOf } from './time.rules.ts';
import type { Alternatives } from './visit.contract.ts';
import { findVisit, siteOfOrder } from './visit.queries.ts';
import { visitActs } from './visit.rules.ts';
import { spanOf, type TimeInput, told } from './write-slots.ts';

interface Asked extends TimeInput, PartyInput {
  workOrderId: string;
  visitId?: string | undefined;
}

type Alternative = Alternatives['items'][number];

interface Team {
  crew: { id: string; name: string } | null;
  workers: { id: string; hours: WorkingSpell[] }[];
  vehicleIds: string[];
}

const ahead = 14;

const teamOf = ({ id, name, workers, vehicleIds }: CrewRow): Team => ({
  crew: { id, name },
  workers: workers.map((one) => ({ id: one.id, hours: hoursOr(one.hours) })),
  vehicleIds,
});

/** A crew without declared skills is never excluded. */
const knows = ({ trade, workers }: CrewRow, wanted: string | null): boolean =>
  wanted === null ||
  trade === wanted ||
  workers.some(({ skills }) => skills.includes(wanted)) ||
  (trade === null && workers.every(({ skills }) => skills.length === 0));

interface Situation {
  taken: readonly Taken[];
  spells: readonly Span[];
  site: { latitude: number; longitude: number };
  departement: string | null;
}

const takenOf = ({ workers, vehicleIds }: Team, { taken }: Situation) =>
  taken.filter(
    ({ workerId, vehicleId }) =>
      workers.some(({ id }) => id === workerId) || (vehicleId !== null && vehicleIds.includes(vehicleId)),
  );

const works = ({ workers }: Team, span: Span, departement: string | null) =>
  workers.every(
    ({ hours }) => outsideHours(hours, span, { departement }) === null && !takesBreak(hours, span, { departement }),
  );

/** Moves a time before the order's «à partir du» to that day, at the same hour. */
function fromStart(wanted: Span, startOn: string | null, departement: string | null): Span {
  if (startOn === null || dayAt(wanted.startsAt, departement) >= startOn) return wanted;
  const startsAt = instantAt(startOn, timeAt(wanted.startsAt, departement), departement);
  return { startsAt, endsAt: new Date(startsAt.getTime() + wanted.endsAt.getTime() - wanted.startsAt.getTime()) };
}

/** A team's week including these periods; proposed slots do not count. */
function loadOf({ workers }: Team, spells: readonly Span[], { taken, departement }: Situation) {
  const [first] = spells;
  if (!first) return { plannedMinutes: 0, weekMinutes: 0 };
  const people = workers.map(({ id, hours }) => {
    const own = taken.filter(({ workerId, isHeld }) => workerId === id && !isHeld);
    const visits = [...own.filter(({ visitId }) => visitId !== null), ...spells];
    return { hours, absences: own.filter(({ visitId }) => visitId === null), visits };
  });
  const { plannedMinutes, workedMinutes } = crewWeek(people, dayAt(first.startsAt, departement), { departement });
  return { plannedMinutes, weekMinutes: workedMinutes };
}

/** Straight-line distance from the previous stop of the day; null without one. */
function distanceOf(team: Team, { startsAt }: Span, situation: Situation): number | null {
  const day = dayAt(startsAt, situation.departement);
  const last = takenOf(team, situation).findLast(
    ({ endsAt, latitude }) => latitude !== null && endsAt <= startsAt && dayAt(endsAt, situation.departement) === day,
  );
  if (last?.latitude == null || last.longitude === null) return null;
  const { latitude, longitude } = last;
  return Math.round(distanceKm({ latitude, longitude }, situation.site) * 1000);
}

const offer = (team: Team, span: Span, spells: readonly Span[], situation: Situation): Alternative => ({
  crew: team.crew,
  workerIds: team.workers.map(({ id }) => id),
  vehicleIds: team.vehicleIds,
  ...told(span),
  distanceM: distanceOf(team, span, situation),
  ...loadOf(team, spells, situation),
});

/** Other crews available then: nearest first, then least busy. */
function others(crews: readonly Team[], wanted: Span, situation: Situation): Alternative[] {
  const { spells, departement } = situation;
  const far = ({ distanceM }: Alternative) => distanceM ?? Number.MAX_SAFE_INTEGER;
  return crews
    .filter((team) => spells.every((spell) => works(team, spell, departement)))
    .filter((team) => !takenOf(team, situation).some((one) => spells.some((spell) => overlap(one, spell))))
    .map((team) => offer(team, wanted, spells, situation))
    .toSorted((a, b) => far(a) - far(b) || a.plannedMinutes - b.plannedMinutes);
}

/** The same people at the two nearest free times; none for visits of several days. */
function otherTimes(
  team: Team,
  { wanted, due }: { wanted: Span; due: Span },
  now: Date,
  situation: Situation,
): Alternative[] {
  if (team.workers.length === 0 || situation.spells.length > 1) return [];
  const busy = [...takenOf(team, situation), wanted];
  const { departement } = situation;
  const within = { now, days: ahead, works: (span: Span) => works(team, span, departement), departement };
  const first = nearestFree(due, { ...within, taken: busy });
  const second = first && nearestFree(due, { ...within, taken: [...busy, first] });
  return [first, second].flatMap((span) => (span ? [offer(team, span, [span], situation)] : []));
}

/** A time for the conflicting visit instead: the nearest its own people have free. */
async function moveOf(
  db: Kysely<DB>,
  { viewer, now }: Pick<Call, 'viewer' | 'now'>,
  { clashes, wanted, situation }: { clashes: readonly Clash[]; wanted: Span; situation: Situation },
): Promise<Alternatives['instead']> {
  const [first] = clashes;
  if (!first?.visitId || clashes.some(({ visitId, kind }) => visitId !== first.visitId || kind !== 'visit'))
    return null;
  const visit = await findVisit(db, viewer, first.visitId);
  if (!visit?.startsAt || !visit.endsAt || !visitActs.of(actorOf(viewer), visit).move.allowed) return null;
  const span = { startsAt: visit.startsAt, endsAt: visit.endsAt };
  const departement = await departementOfSite(db, visit.siteId);
  if (span.startsAt <= now || spellsOf(span, departement).length > 1) return null;
  const { workerIds, vehicleIds } = await partyOf(db, visit.id);
  const hours = await hoursOf(db, visit.providerId, workerIds);
  const team = { crew: null, workers: hours.map((one) => ({ id: one.id, hours: hoursOr(one.hours) })), vehicleIds };
  const taken = situation.taken.filter(({ visitId }) => visitId !== visit.id);
  const found = nearestFree(span, {
    now,
    days: ahead,
    taken: [...takenOf(team, { ...situation, taken }), ...situation.spells, wanted],
    works: (one) => works(team, one, departement),
    departement,
  });
  if (!found) return null;
  const { id, version, requestNumber, appointment: asks } = visit;
  return { id, version, requestNumber, ...told(found), asks };
}

/** Conflicts of a visit, the resulting week, and up to three alternatives. */
export async function findAlternatives(
  { db, viewer, now }: Call,
  { workOrderId, visitId, startsAt, endsAt, ...party }: Asked,
): Promise<Alternatives> {
  const order = await findOrder(db, viewer, workOrderId);
  if (!order || order.providerId !== viewer.company.id) throw refuse(problems.NOT_FOUND);
  const companyId = order.providerId;
  // Another firm's visits and people are never revealed.
  if (visitId && (await findVisit(db, viewer, visitId))?.providerId !== companyId) throw refuse(problems.NOT_FOUND);
  const named = await partyFor(db, { companyId, visitId }, party);
  const hours = new Map((await hoursOf(db, companyId, named.workerIds)).map((one) => [one.id, one.hours]));
  const going = { ...named, workerIds: named.workerIds.filter((id) => hours.has(id)) };
  const site = await siteOfOrder(db, order.id);
  const departement = await departementOfSite(db, site.id);
  const wanted = spanOf({ startsAt, endsAt });
  // An invalid time has no conflicts.
  if (faultOf(wanted, { now, departement })) return { load: null, conflicts: [], items: [], instead: null };
  const spells = spellsOf(wanted, departement);
  const clashes = await clashesOf(db, { companyId, ...going, spells, visitId, now });
  const conflicts = clashes.map((clash) => ({ ...clash, ...told(clash) }));

  const from = weekFrom(dayAt(wanted.startsAt, departement), { departement }).startsAt;
  const due = fromStart(wanted, site.startOn, departement);
  const to = instantAt(addDays(dayAt(due.endsAt, departement), ahead + 7), '00:00', departement);
  const taken = await takenIn(db, { companyId, from, to, visitId, now });
  const situation = { taken, spells, site, departement };
  const crews = await crewsOf(db, companyId);
  const own = crews.find(({ id }) => id === going.crewId);
  const team: Team = {
    crew: own ? { id: own.id, name: own.name } : null,
    workers: going.workerIds.map((id) => ({ id, hours: hoursOr(hours.get(id)) })),
    vehicleIds: going.vehicleIds,
  };
  const load = team.workers.length > 0 ? loadOf(team, spells, situation) : null;
  const fit = crews.filter((crew) => crew !== own && knows(crew, site.trade)).map(teamOf);
  const free = due === wanted ? others(fit, wanted, situation) : [];
  const items = [...free.slice(0, 2), ...otherTimes(team, { wanted, due }, now, situation)];
  const instead = await moveOf(db, { viewer, now }, { clashes, wanted, situation });
  return { load, conflicts, items: items.slice(0, 3), instead };
}
