import { addDays, addMonths, mondayOf } from '#common/days.ts';

const firstOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The weeks of a day's month, Monday first; days of other months are null. */
export function weeksOf(day: string): (string | null)[][] {
  const first = firstOf(day);
  const next = addMonths(first, 1);
  const weeks: (string | null)[][] = [];
  for (let monday = mondayOf(first); monday < next; monday = addDays(monday, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((one) =>
        one >= first && one < next ? one : null,
      ),
    );
  return weeks;
}

/** The nearest day within the limits. */
export function clamped(day: string, min: string | undefined, max: string | undefined): string {
  if (max && day > max) return max;
  return min && day < min ? min : day;
}

const moves: Partial<Record<string, (day: string, isFar: boolean) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: mondayOf,
  End: (day) => addDays(mondayOf(day), 6),
  PageUp: (day, isFar) => addMonths(day, isFar ? -12 : -1),
  PageDown: (day, isFar) => addMonths(day, isFar ? 12 : 1),
};

/** The day a key moves to, per the ARIA date picker pattern; undefined for other keys. */
export const movedBy = (key: string, day: string, isFar: boolean): string | undefined => moves[key]?.(day, isFar);
