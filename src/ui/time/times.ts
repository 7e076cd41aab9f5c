import { addDays } from '#common/days.ts';
import { dayAt, instantAt, timeAt } from '#common/place-time.ts';
import type { PlaceCode } from '#common/territories.ts';

/** A time as typed, in the place's local time. */
export interface Times {
  day: string;
  /** A later last day, for several days. */
  lastDay: string;
  from: string;
  to: string;
}

const isWeekEnd = (day: string) => [0, 6].includes(new Date(day).getUTCDay());

/** The next weekday, ignoring holidays: a suggestion. */
export function nextDay(day: string): string {
  const next = addDays(day, 1);
  return isWeekEnd(next) ? nextDay(next) : next;
}

export function morningAfter(day: string): Times {
  const next = nextDay(day);
  return { day: next, lastDay: next, from: '08:00', to: '10:00' };
}

/** Form values of an existing time. */
export const timesOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }, place: PlaceCode): Times => ({
  day: dayAt(new Date(startsAt), place),
  lastDay: dayAt(new Date(endsAt), place),
  from: timeAt(new Date(startsAt), place),
  to: timeAt(new Date(endsAt), place),
});

/** Limits each to its first day, when last days are hidden. */
export const withinADay = (slots: readonly Times[]): Times[] => slots.map((one) => ({ ...one, lastDay: one.day }));

const isTime = (text: string) => /^\d\d:\d\d$/.test(text);
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** The instants of typed values; null while incomplete. */
export function instantsOf(
  { day, lastDay, from, to }: Times,
  place: PlaceCode,
): { startsAt: string; endsAt: string } | null {
  if (!isDay(day) || !isDay(lastDay) || !isTime(from) || !isTime(to)) return null;
  return {
    startsAt: instantAt(day, from, place).toISOString(),
    endsAt: instantAt(lastDay, to, place).toISOString(),
  };
}
