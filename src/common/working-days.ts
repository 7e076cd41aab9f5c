import joursFeries from '@socialgouv/jours-feries';
import { instantOf, wallOf } from './paris-time.ts';

export { parisInstant } from './paris-time.ts';

const dayMs = 86_400_000;

const holidays = new Map<string, Set<number>>();

function holidaysOf(year: number, alsace: boolean): Set<number> {
  const name = `${year}${alsace}`;
  let days = holidays.get(name);
  if (!days) {
    const found = Object.values(joursFeries(year, { alsace }));
    days = new Set(found.map((date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())));
    holidays.set(name, days);
  }
  return days;
}

/** Whether a day is a public holiday in France. */
export const isHoliday = (day: string, alsace = false): boolean =>
  holidaysOf(Number(day.slice(0, 4)), alsace).has(Date.parse(day));

const midnightOf = (wall: number) => wall - (wall % dayMs);

function isWorking(wall: number, alsace: boolean): boolean {
  const date = new Date(wall);
  const weekday = date.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidaysOf(date.getUTCFullYear(), alsace).has(midnightOf(wall));
}

/** Whether people work in France that day (Code du travail, art. L. 3133-1; L. 3134-13 for Alsace-Moselle). */
export function isWorkingDay(instant: Date, alsace = false): boolean {
  return isWorking(wallOf(instant), alsace);
}

/** The same hour on the clock, `count` French working days later. */
export function addWorkingDays(from: Date, count: number, alsace = false): Date {
  let wall = wallOf(from);
  for (let left = count; left > 0;) {
    wall += dayMs;
    if (isWorking(wall, alsace)) left--;
  }
  return instantOf(wall);
}

/** How many milliseconds of working days lie between two instants; each of them has 24 hours. */
export function workingTime(from: Date, to: Date, alsace = false): number {
  const [begin, end] = [wallOf(from), wallOf(to)];
  let total = 0;
  for (let midnight = midnightOf(begin); midnight < end; midnight += dayMs) {
    if (isWorking(midnight, alsace)) total += Math.min(end, midnight + dayMs) - Math.max(begin, midnight);
  }
  return total;
}

/** When so many milliseconds of working days have passed. */
export function addWorkingTime(from: Date, milliseconds: number, alsace = false): Date {
  let wall = wallOf(from);
  for (let left = milliseconds; ;) {
    const midnight = midnightOf(wall) + dayMs;
    if (isWorking(wall, alsace)) {
      if (left <= midnight - wall) return instantOf(wall + left);
      left -= midnight - wall;
    }
    wall = midnight;
  }
}
