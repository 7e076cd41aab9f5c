import type { Language } from '#common/locales.ts';
import { orNotFound, problems, refuse } from '#common/problems.ts';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { Call } from '#platform/http/bind.ts';
import { loadMember } from '#features/people/companies/company.public.ts';
import { sayIn } from '#platform/voices.ts';
import { type CalendarVisit, findFeed, listCalendarVisits } from './calendar.queries.ts';
import { type CalendarScope, scopesOf } from './calendar.rules.ts';
import { digest } from './keep-calendar.ts';
import { said } from './said.ts';
import { listPlanned, type Planned } from '#features/work/viewings/viewing.public.ts';
import { path } from '#paths.ts';
import { calendarName, spellsOf, visitPage } from '#features/work/visits/visit.public.ts';

/** The range of a calendar: a month back, half a year ahead. */
const reach = { before: 31, after: 183, visits: 2000 };

/** A reading is recorded once an hour: programs read more often. */
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type Following = Pick<Call<unknown>, 'db' | 'demo' | 'now' | 'publicUrl'>;

interface Entry {
  uid: string;
  start: Date;
  end: Date;
  status: ICalEventStatus;
}

const statuses: Record<string, ICalEventStatus> = {
  proposed: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
  missed: ICalEventStatus.CANCELLED,
};

/** One entry per day on site and per slot of a proposal: the nth keeps its id as the visit changes. */
function entriesOf({ id, state, startsAt, endsAt, slots, departement }: CalendarVisit): Entry[] {
  const status = statuses[state] ?? ICalEventStatus.CONFIRMED;
  if (state === 'proposed' && !startsAt) {
    return slots.map((slot) => ({
      uid: `${slot.id}@batilien`,
      start: new Date(slot.startsAt),
      end: new Date(slot.endsAt),
      status,
    }));
  }
  if (!startsAt || !endsAt) return [];
  const span = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  return spellsOf(span, departement).map((spell, index) => ({
    uid: calendarName(id, index + 1),
    start: spell.startsAt,
    end: spell.endsAt,
    status,
  }));
}

interface Composed {
  name: string;
  /** Visits before quoting, with their title and address. */
  viewings: readonly (Planned & { uid: string; summary: string; url: string })[];
  pageOf: (visit: CalendarVisit) => string;
}

function compose(visits: readonly CalendarVisit[], { name, viewings, pageOf }: Composed): string {
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Bâtilien', product: 'Planning', language: 'FR' },
    ttl: 3600,
  });
  for (const visit of visits) {
    const { requestNumber, title, siteName, street, postalCode, city, latitude, longitude, crewName, purpose } = visit;
    for (const { uid, start, end, status } of entriesOf(visit)) {
      calendar.createEvent({
        id: uid,
        sequence: visit.version,
        stamp: new Date(visit.updatedAt),
        lastModified: new Date(visit.updatedAt),
        created: new Date(visit.createdAt),
        start,
        end,
        status,
        transparency:
          status === ICalEventStatus.CANCELLED ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
        summary: [requestNumber, title].filter(Boolean).join(' '),
        location: {
          title: siteName,
          address: `${street}, ${postalCode} ${city}`,
          geo: { lat: latitude, lon: longitude },
        },
        description: [visit.providerName, crewName, purpose].filter(Boolean).join('\n'),
        url: pageOf(visit),
      });
    }
  }
  for (const { uid, version, updatedAt, startsAt, endsAt, summary, place, url } of viewings) {
    calendar.createEvent({
      id: uid,
      sequence: version,
      stamp: updatedAt,
      start: startsAt,
      end: endsAt,
      status: ICalEventStatus.CONFIRMED,
      summary,
      location: place,
      url,
    });
  }
  return calendar.toString();
}

/** The calendar of a key, with its owner's current rights; absent if they lost them, or the key does not exist. */
export async function followCalendar(following: Following, { key }: { key: string }): Promise<string> {
  const { db, now, demo, publicUrl } = following;
  const feed = orNotFound(await findFeed(db, digest(key)));
  const side = feed.side === 'ordering' ? 'ordering' : 'provider';
  const viewer = await loadMember(db, { ...feed, side }, { demo, now, crew: true });
  const works = viewer && (side === 'ordering' ? viewer.company.isOrdering : viewer.company.isProvider);
  if (!works || !scopesOf(side, viewer.company.membership).includes(feed.scope as CalendarScope)) {
    throw refuse(problems.NOT_FOUND);
  }
  if (!feed.readAt || now.getTime() - new Date(feed.readAt).getTime() > hourMs) {
    await db.updateTable('calendar_feeds').set({ read_at: now }).where('id', '=', feed.id).execute();
  }
  const own = feed.scope === 'own';
  const period = {
    from: new Date(now.getTime() - reach.before * dayMs),
    to: new Date(now.getTime() + reach.after * dayMs),
  };
  const visits = await listCalendarVisits(db, viewer, { own, ...period, limit: reach.visits });
  // The company names the person for a visit before quoting, independently of its crews.
  const planned = own ? [] : await listPlanned(db, viewer, period);
  const language: Language = viewer.language ?? 'fr';
  const name = sayIn(language, said('answers.calendarName', { company: viewer.company.name }));
  const viewings = planned.map((viewing) => ({
    ...viewing,
    uid: `${viewing.id}-${viewer.company.id}@batilien`,
    summary: [sayIn(language, said('answers.viewing')), viewing.requestNumber, viewing.title].filter(Boolean).join(' '),
    url: publicUrl + path('request', { requestId: viewing.requestId }),
  }));
  return compose(visits, { name, viewings, pageOf: (visit) => publicUrl + visitPage(viewer.company, visit) });
}
