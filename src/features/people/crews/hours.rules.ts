import { addDays, mondayOf } from '#common/days.ts';
import { dayAt, instantAt } from '#common/place-time.ts';
import type { PlaceCode } from '#common/territories.ts';
import { isHoliday } from '#common/working-days.ts';
import type { WeekHours } from './worker.contract.ts';

export interface During {
  startsAt: Date;
  endsAt: Date;
}

interface Place {
  departement?: PlaceCode;
}

const minuteMs = 60_000;
const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const weekdayOf = (day: string) => ((new Date(day).getUTCDay() + 6) % 7) + 1;

function common(one: During, other: During): number {
  const begin = Math.max(one.startsAt.getTime(), other.startsAt.getTime());
  const end = Math.min(one.endsAt.getTime(), other.endsAt.getTime());
  return Math.max(0, end - begin) / minuteMs;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Minutes of an ordinary week, without holidays or clock changes. */
export const weekMinutes = (hours: WeekHours): number =>
  sum(hours.map(({ from, to }) => toMinutes(to) - toMinutes(from)));

function periodsOf(hours: WeekHours, day: string, departement: PlaceCode): During[] {
  return hours
    .filter((period) => period.day === weekdayOf(day))
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .map(({ from, to }) => ({ startsAt: instantAt(day, from, departement), endsAt: instantAt(day, to, departement) }));
}

/** The working periods of a local day, in order: none on a public holiday. */
export function workOf(hours: WeekHours, day: string, { departement }: Place = {}): During[] {
  return isHoliday(day, departement) ? [] : periodsOf(hours, day, departement);
}

export const daysOfWeek = (monday: string): string[] => [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(monday, count));

/** A local week from its Monday to the next: an hour shorter or longer at a clock change. */
export const weekFrom = (day: string, { departement }: Place = {}): During & { monday: string } => {
  const monday = mondayOf(day);
  return {
    monday,
    startsAt: instantAt(monday, '00:00', departement),
    endsAt: instantAt(addDays(monday, 7), '00:00', departement),
  };
};

/** Working minutes of a person in a week: their hours without holidays and absences. */
export function workedMinutes(
  hours: WeekHours,
  monday: string,
  { absences = [], departement }: Place & { absences?: readonly During[] } = {},
): number {
  const periods = daysOfWeek(monday).flatMap((day) => workOf(hours, day, { departement }));
  return sum(periods.map((period) => common(period, period) - sum(absences.map((absence) => common(period, absence)))));
}

/** Minutes that visits take of a person's week: breaks within the day are excluded, time beyond the day counts. */
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

/** Why a time of one day is outside a person's hours; null if it is not. A break within it does not matter. */
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

/** Whether a time covers a person's break although it would fit before or after it. */
export function takesBreak(hours: WeekHours, span: During, { departement }: Place = {}): boolean {
  const periods = workOf(hours, dayAt(span.startsAt, departement), { departement });
  const asked = common(span, span);
  return (
    periods.some((period) => common(period, period) >= asked) &&
    sum(periods.map((period) => common(span, period))) < asked
  );
}

export interface WeekOfWorker {
  hours: WeekHours;
  absences: readonly During[];
  visits: readonly During[];
}

/** The week of a crew: the average of its people, since they go together. */
export function crewWeek(people: readonly WeekOfWorker[], day: string, place: Place = {}) {
  const from = mondayOf(day);
  const mean = (minutes: number[]) => (minutes.length > 0 ? Math.round(sum(minutes) / minutes.length) : 0);
  return {
    from,
    plannedMinutes: mean(people.map(({ hours, visits }) => plannedMinutes(hours, from, visits, place))),
    workedMinutes: mean(people.map(({ hours, absences }) => workedMinutes(hours, from, { absences, ...place }))),
  };
}
