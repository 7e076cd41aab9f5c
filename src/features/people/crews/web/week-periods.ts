import type { WeekHours } from '#features/people/crews/worker.contract.ts';

export interface Period {
  day: number;
  place: number;
  from: string;
  to: string;
}

export const weekdays = [1, 2, 3, 4, 5, 6, 7];
const halves = [0, 1];

/** Two periods per day, empty if not worked. */
export const toPeriods = (hours: WeekHours): Period[] =>
  weekdays.flatMap((day) => {
    const own = hours.filter((one) => one.day === day).toSorted((a, b) => a.from.localeCompare(b.from));
    const most = Math.max(halves.length, own.length);
    return Array.from({ length: most }, (_, place) => ({ day, place, from: '', to: '', ...own[place] }));
  });

export const toHours = (periods: readonly Period[]): WeekHours =>
  periods.flatMap(({ day, from, to }) => (from && to ? { day, from, to } : []));

export const isHalfWritten = ({ from, to }: Period): boolean => (from === '') !== (to === '');
