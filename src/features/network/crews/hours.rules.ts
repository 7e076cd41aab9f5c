import { addDays, mondayOf } from '#common/days.ts';
import { dayAt, instantAt } from '#common/place-time.ts';
import type { PlaceCode } from '#common/territories.ts';
import { isHoliday } from '#common/working-days.ts';
import type { WeekHours } from './worker.contract.ts';

/** From one instant to another. */
export interface During {
  startsAt: Date;
  endsAt: Date;
}

/** Where the work is: its clocks and its holidays count. */
interface Place {
  departement?: PlaceCode;
}

const minuteMs = 60_000;
const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const weekdayOf = (day: string) => ((new Date(day).getUTCDay() + 6) % 7) + 1;

/** Minutes that two times have in common. */
function common(one: During, other: During): number {
  const begin = Math.max(one.startsAt.getTime(), other.startsAt.getTime());
  const end = Math.min(one.endsAt.getTime(), other.endsAt.getTime());
  return Math.max(0, end - begin) / minuteMs;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Minutes of an ordinary week, without holidays nor changes of time. */
export const weekMinutes = (hours: WeekHours): number =>
  sum(hours.map(({ from, to }) => toMinutes(to) - toMinutes(from)));

/** What is worked of a day, in order, whatever the calendar says of it. */
function periodsOf(hours: WeekHours, day: string, departement: PlaceCode): During[] {
  return hours
    .filter((period) => period.day === weekdayOf(day))
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .map(({ from, to }) => ({ startsAt: instantAt(day, from, departement), endsAt: instantAt(day, to, departement) }));
}

/** What is worked of a day of a place, in order: nothing of a public holiday. */
export function workOf(hours: WeekHours, day: string, { departement }: Place = {}): During[] {
  return isHoliday(day, departement) ? [] : periodsOf(hours, day, departement);
}

/** The seven days of a week, from its Monday. */
export const daysOfWeek = (monday: string): string[] => [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(monday, count));

/** A week of a place from its Monday to the next: an hour shorter or longer when the time changes. */
export const weekFrom = (day: string, { departement }: Place = {}): During & { monday: string } => {
  const monday = mondayOf(day);
  return {
    monday,
    startsAt: instantAt(monday, '00:00', departement),
    endsAt: instantAt(addDays(monday, 7), '00:00', departement),
  };
};

/** Minutes that somebody works in a week: their hours, holidays and what they are away for aside. */
export function workedMinutes(
  hours: WeekHours,
  monday: string,
  { absences = [], departement }: Place & { absences?: readonly During[] } = {},
): number {
  const periods = daysOfWeek(monday).flatMap((day) => workOf(hours, day, { departement }));
  return sum(periods.map((period) => common(period, period) - sum(absences.map((absence) => common(period, absence)))));
}

/** Minutes of a week that visits take of somebody: the breaks within their day are theirs, what goes beyond it counts. */
export function plannedMinutes(
  hours: WeekHours,
  monday: string,
  visits: readonly During[],
  { departement }: Place = {},
): number {
  const week = weekFrom(monday, { departement });
  const breaks = daysOfWeek(monday).flatMap((day) => {
    const periods = periodsOf(hours, day, departement);
    return periods
      .slice(1)
      .map((period, index) => ({ startsAt: periods[index]?.endsAt ?? period.startsAt, endsAt: period.startsAt }));
  });
  return sum(visits.map((visit) => common(visit, week) - sum(breaks.map((pause) => common(visit, pause)))));
}

/** Why a time of one day is not in somebody's hours; null when it is. A break within it is none of that. */
export function outsideHours(
  hours: WeekHours,
  { startsAt, endsAt }: During,
  { departement }: Place = {},
): 'holiday' | 'day_off' | 'hours' | null {
  const day = dayAt(startsAt, departement);
  if (isHoliday(day, departement)) return 'holiday';
  const periods = periodsOf(hours, day, departement);
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) return 'day_off';
  return startsAt < first.startsAt || endsAt > last.endsAt ? 'hours' : null;
}

/** Whether a time takes somebody's break away though it would fit in before or after it. */
export function takesBreak(hours: WeekHours, span: During, { departement }: Place = {}): boolean {
  const periods = workOf(hours, dayAt(span.startsAt, departement), { departement });
  const asked = common(span, span);
  return (
    periods.some((period) => common(period, period) >= asked) &&
    sum(periods.map((period) => common(span, period))) < asked
  );
}

/** Somebody of a crew, as their week is added up. */
export interface WeekOfWorker {
  hours: WeekHours;
  absences: readonly During[];
  visits: readonly During[];
}

/** The week of a crew: of its people on the average, since they go together. */
export function crewWeek(people: readonly WeekOfWorker[], day: string, place: Place = {}) {
  const from = mondayOf(day);
  const mean = (minutes: number[]) => (minutes.length > 0 ? Math.round(sum(minutes) / minutes.length) : 0);
  return {
    from,
    plannedMinutes: mean(people.map(({ hours, visits }) => plannedMinutes(hours, from, visits, place))),
    workedMinutes: mean(people.map(({ hours, absences }) => workedMinutes(hours, from, { absences, ...place }))),
  };
}
