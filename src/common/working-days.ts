import joursFeries from '@socialgouv/jours-feries';
import { wallAt } from './place-time.ts';
import { type Holiday, type PlaceCode, territoryOf, timeZoneOf } from './territories.ts';
import { instantOf } from './wall-time.ts';

const dayMs = 86_400_000;

const holidays = new Map<string, Set<number>>();

/** Holidays of one territory in a year, in UTC. */
function ownDay(holiday: Holiday, year: number, easterMonday: Date): number[] {
  if ('fromEaster' in holiday) return [midnightIn(easterMonday) + (holiday.fromEaster - 1) * dayMs];
  const { on, since = year, until = year } = holiday;
  return year >= since && year <= until ? [Date.parse(`${year}-${on}`)] : [];
}

/** The library uses the process's time zone. */
const midnightIn = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());

function holidaysOf(year: number, place: PlaceCode): Set<number> {
  const { holidays: own } = territoryOf(place);
  const name = own.length > 0 ? `${year} ${place}` : String(year);
  let days = holidays.get(name);
  if (!days) {
    const everywhere = joursFeries(year);
    const easterMonday = everywhere['Lundi de Pâques'];
    const more = easterMonday ? own.flatMap((holiday) => ownDay(holiday, year, easterMonday)) : [];
    days = new Set([...Object.values(everywhere).map(midnightIn), ...more]);
    holidays.set(name, days);
  }
  return days;
}

/** Whether a day is a public holiday at a place (Code du travail, art. L. 3133-1, plus the territory's own). */
export const isHoliday = (day: string, place: PlaceCode): boolean =>
  holidaysOf(Number(day.slice(0, 4)), place).has(Date.parse(day));

const midnightOf = (wall: number) => wall - (wall % dayMs);

function isWorking(wall: number, place: PlaceCode): boolean {
  const date = new Date(wall);
  const weekday = date.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidaysOf(date.getUTCFullYear(), place).has(midnightOf(wall));
}

export const isWorkingDay = (day: string, place: PlaceCode): boolean => isWorking(Date.parse(day), place);

/** The same local time, `count` working days of the place later. */
export function addWorkingDays(from: Date, count: number, place: PlaceCode): Date {
  let wall = wallAt(from, place);
  for (let left = count; left > 0;) {
    wall += dayMs;
    if (isWorking(wall, place)) left--;
  }
  return instantOf(wall, timeZoneOf(place));
}

/** Milliseconds of a place's working days between two instants; each has 24 hours. */
export function workingTime(from: Date, to: Date, place: PlaceCode): number {
  const [begin, end] = [wallAt(from, place), wallAt(to, place)];
  let total = 0;
  for (let midnight = midnightOf(begin); midnight < end; midnight += dayMs) {
    if (isWorking(midnight, place)) total += Math.min(end, midnight + dayMs) - Math.max(begin, midnight);
  }
  return total;
}

/** The instant after so many milliseconds of a place's working days. */
export function addWorkingTime(from: Date, milliseconds: number, place: PlaceCode): Date {
  let wall = wallAt(from, place);
  for (let left = milliseconds; ;) {
    const midnight = midnightOf(wall) + dayMs;
    if (isWorking(wall, place)) {
      if (left <= midnight - wall) return instantOf(wall + left, timeZoneOf(place));
      left -= midnight - wall;
    }
    wall = midnight;
  }
}
