import type { Kysely } from 'kysely';
import { addDays, mondayOf } from '#common/days.ts';
import { instantAt } from '#common/place-time.ts';
import { distinctive, type PlaceCode } from '#common/territories.ts';
import { isHoliday, isWorkingDay } from '#common/working-days.ts';
import { canReadWhy, readWeeks } from '#features/people/crews/crew.public.ts';
import { isStillTheirs, type VisitFacts, visitActs } from '#features/work/visits/visit.public.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf, type CompanyViewer, type Viewer } from '#platform/session/viewer.ts';
import type { Planning, PlannedVisit, PlanningRow } from './planning.contract.ts';
import {
  type AbsenceRow,
  countDays,
  type CrewRow,
  findSelf,
  listAbsences,
  listCrews,
  listPeople,
  listVisits,
  type VisitRow,
} from './planning.queries.ts';
import { maxVisits, piecesOf, type PlanningView, viewOf } from './planning.rules.ts';

interface Reader {
  db: Kysely<DB>;
  viewer: Viewer;
}

/** The earliest and the latest time zones of France. */
const [earliest, latest] = ['986', '987'];

interface Period {
  from: string;
  to: string;
  by: PlanningView;
}

const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const isWeekend = (day: string) => [0, 6].includes(noon(day).getUTCDay());
const placeOf = (departement: PlaceCode) => ({ departement, isOff: (day: string) => !isWorkingDay(day, departement) });

const daysOf = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

/** Public holidays on working days, including those of some of these places only. */
export function holidaysOf(from: string, to: string, places: Iterable<PlaceCode>): Planning['holidays'] {
  const own = [...new Set(places)].filter((place) => typeof place === 'string');
  return daysOf(from, to)
    .filter((day) => !isWeekend(day))
    .map((day) => ({ day, only: isHoliday(day, null) ? null : own.filter((place) => isHoliday(day, place)) }))
    .filter(({ only }) => only?.length !== 0);
}

const viewedBy = (asked: PlanningView, { side, company }: Viewer) =>
  viewOf(asked, { side, membership: company?.membership ?? null });

/** From the first instant of a day to the last of another, in whatever time zone. */
const windowOf = (from: string, to: string) => ({
  from: instantAt(from, '00:00', earliest),
  to: instantAt(addDays(to, 1), '00:00', latest),
});

function presentVisit(
  { companyId, requestState, orderState, isTheirs, callee, ...visit }: VisitRow,
  viewer: Viewer,
): PlannedVisit {
  const facts: VisitFacts = { ...visit, companyId, providerId: visit.provider.id, requestState, orderState };
  const { move, propose } = visitActs.of(actorOf(viewer), facts);
  return {
    ...visit,
    // No number to call for a finished visit, or for a provider no longer on the order.
    callee: visit.state !== 'finished' && isStillTheirs({ state: visit.state, orderState, isTheirs }) ? callee : null,
    acts: { move, propose },
  };
}

const iso = (value: string | Date) => new Date(value).toISOString();

interface Loading {
  weeks: readonly string[];
  booked: Awaited<ReturnType<typeof readWeeks>> | null;
}

/** The load of a row per week: for a crew, the average of its people, since they go together, as `crews` shows it. */
function loadOf(visits: readonly VisitRow[], people: CrewRow['people'], { weeks, booked }: Loading) {
  if (booked && people.length > 0) {
    const isSaid = people.some(({ hours }) => hours.length > 0);
    return weeks.map((monday) => {
      const { plannedMinutes, workedMinutes } = booked.of(people, monday);
      return { monday, plannedMinutes, availableMinutes: isSaid ? workedMinutes : null };
    });
  }
  const pieces = visits
    .filter(({ state }) => state !== 'missed' && state !== 'proposed')
    .flatMap(({ startsAt, endsAt, site }) =>
      startsAt && endsAt ? piecesOf({ startsAt: iso(startsAt), endsAt: iso(endsAt) }, placeOf(site.departement)) : [],
    );
  return weeks.map((monday) => {
    const own = pieces.filter(({ day }) => day >= monday && day < addDays(monday, 7));
    const plannedMinutes = own.reduce((total, { from, to }) => total + to - from, 0);
    return { monday, plannedMinutes, availableMinutes: null };
  });
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'fr');

/** Rows grouped by the visits: sites, or providers. */
function rowsOfVisits(by: 'site' | 'provider', visits: readonly VisitRow[], loading: Loading): PlanningRow[] {
  const groups = Map.groupBy(visits, (visit) => visit[by].id);
  return [...groups]
    .map(([id, own]) => ({
      id,
      name: own[0]?.[by].name ?? '',
      detail: by === 'site' ? (own[0]?.site.city ?? '') : '',
      people: [],
      vehicles: [],
      load: loadOf(own, [], loading),
      absences: [],
    }))
    .toSorted(byName);
}

const isOf = (row: CrewRow, { workerId, vehicleId }: AbsenceRow) =>
  row.people.some(({ id }) => id === workerId) || row.vehicles.some(({ id }) => id === vehicleId);

/** Rows of crews or people, then one of unassigned visits. */
function rowsOfPeople(
  by: 'crew' | 'person',
  list: readonly CrewRow[],
  visits: readonly VisitRow[],
  { absences, tellsWhy, ...loading }: Loading & { absences: readonly AbsenceRow[]; tellsWhy: boolean },
) {
  const idsOf = (visit: VisitRow) =>
    by === 'crew' ? (visit.crew ? [visit.crew.id] : []) : visit.workers.map(({ id }) => id);
  const rows: PlanningRow[] = list.map((row) => ({
    ...row,
    detail: '',
    load: loadOf(
      visits.filter((visit) => idsOf(visit).includes(row.id)),
      row.people,
      loading,
    ),
    absences: absences
      .filter((absence) => isOf(row, absence))
      .map(({ workerId, vehicleId: _, ...absence }) => ({
        ...absence,
        kind: tellsWhy ? absence.kind : null,
        of: workerId ? ('worker' as const) : ('vehicle' as const),
        startsAt: iso(absence.startsAt),
        endsAt: iso(absence.endsAt),
      })),
  }));
  const known = new Set(list.map(({ id }) => id));
  const lost = visits.filter((visit) => !idsOf(visit).some((id) => known.has(id)));
  if (lost.length === 0) return rows;
  const none = { id: null, name: '', detail: '', people: [], vehicles: [], absences: [] };
  return [...rows, { ...none, load: loadOf(lost, [], loading) }];
}

/** The planning by day; reads whole weeks, because each day shows the load of its week. */
export async function readPlanning({ db, viewer }: Reader, { from, to, by: asked }: Period): Promise<Planning> {
  const by = viewedBy(asked, viewer);
  const monday = mondayOf(from);
  const sunday = addDays(mondayOf(to), 6);
  const window = windowOf(monday, sunday);
  const provider = viewer.side === 'provider' && viewer.company?.isProvider ? (viewer as CompanyViewer) : null;
  const [found, rows, absences, me] = await Promise.all([
    listVisits(db, viewer, window, maxVisits + 1),
    provider && by === 'crew'
      ? listCrews(db, provider, window)
      : provider && by === 'person'
        ? listPeople(db, provider, window)
        : [],
    provider && (by === 'crew' || by === 'person') ? listAbsences(db, provider, window) : [],
    provider ? findSelf(db, provider) : null,
  ]);
  const visits = found.slice(0, maxVisits);
  const people = rows.flatMap((row) => row.people);
  const during = { startsAt: window.from, endsAt: window.to };
  const booked = provider && (await readWeeks(db, provider.company.id, { people, ...during }));
  const loading = { booked, weeks: daysOf(monday, sunday).filter((_, index) => index % 7 === 0) };
  const tellsWhy = provider !== null && canReadWhy(provider.company.membership);
  return {
    by,
    me: me ?? null,
    rows:
      by === 'crew' || by === 'person'
        ? rowsOfPeople(by, rows, visits, { ...loading, absences, tellsWhy })
        : rowsOfVisits(by, visits, loading),
    visits: visits.filter((visit) => standsIn(visit, { from, to })).map((visit) => presentVisit(visit, viewer)),
    truncated: found.length > maxVisits,
    // Includes those of the registered office: there may be no visits yet.
    holidays: holidaysOf(from, to, [viewer.company?.departement, ...visits.map(({ site }) => site.departement)]),
  };
}

/** In local time. */
function standsIn({ startsAt, endsAt, slots, site }: VisitRow, { from, to }: { from: string; to: string }): boolean {
  const times = startsAt && endsAt ? [{ startsAt, endsAt }] : slots;
  const [first, last] = [from, addDays(to, 1)].map((day) => instantAt(day, '00:00', site.departement)) as [Date, Date];
  return times.some((time) => new Date(time.startsAt) < last && new Date(time.endsAt) > first);
}

/** The number of visits per day, for the month view. */
export async function readDays({ db, viewer }: Reader, { from, to, by: asked }: Period) {
  const by = viewedBy(asked, viewer);
  const holidays = holidaysOf(from, to, distinctive);
  const rows = await countDays(db, viewer, { ...windowOf(from, to), first: from, last: to }, { by, holidays });
  const places = rows.flatMap((row) => row.departements);
  const items = rows.map(({ departements: _, ...item }) => item);
  return { by, items, holidays: holidaysOf(from, to, [viewer.company?.departement, ...places]) };
}
