import { addDays } from '#common/days.ts';
import { dayAt, instantAt, timeAt } from '#common/place-time.ts';
import type { PlaceCode } from '#common/territories.ts';

/** A time as it is typed: hours are those of the place. */
export interface Times {
  day: string;
  /** Another one than the first, of a visit over several. */
  lastDay: string;
  from: string;
  to: string;
}

const isWeekEnd = (day: string) => [0, 6].includes(new Date(day).getUTCDay());

/** The working day after one, holidays aside: what is proposed before anything is typed. */
export function nextDay(day: string): string {
  const next = addDays(day, 1);
  return isWeekEnd(next) ? nextDay(next) : next;
}

/** Two hours of the morning after a day. */
export function morningAfter(day: string): Times {
  const next = nextDay(day);
  return { day: next, lastDay: next, from: '08:00', to: '10:00' };
}

/** What is typed of a time that stands. */
export const timesOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }, place: PlaceCode): Times => ({
  day: dayAt(new Date(startsAt), place),
  lastDay: dayAt(new Date(endsAt), place),
  from: timeAt(new Date(startsAt), place),
  to: timeAt(new Date(endsAt), place),
});

/** Each within its first day: a last one that is not shown is not meant. */
export const withinADay = (slots: readonly Times[]): Times[] => slots.map((one) => ({ ...one, lastDay: one.day }));

const isTime = (text: string) => /^\d\d:\d\d$/.test(text);
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** The instants of what is typed; null as long as it is no time. */
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
