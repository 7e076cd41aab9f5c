import { addDays, addMonths, mondayOf } from '#common/days.ts';

export const spans = ['day', 'week', 'month'] as const;
export type SpanName = (typeof spans)[number];

export interface Period {
  from: string;
  to: string;
}

/** The period to load around a day: its week, or all weeks of its month. */
export function periodOf(day: string, span: SpanName): Period {
  if (span !== 'month') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) };
  const first = `${day.slice(0, 8)}01`;
  return { from: mondayOf(first), to: addDays(mondayOf(addDays(addMonths(first, 1), -1)), 6) };
}

export function stepped(day: string, span: SpanName, step: 1 | -1): string {
  if (span === 'month') return addMonths(`${day.slice(0, 8)}01`, step);
  return addDays(day, span === 'week' ? 7 * step : step);
}

export const daysOf = ({ from, to }: Period): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

/** ISO 8601 week number. */
export function weekNumber(day: string): number {
  const thursday = addDays(mondayOf(day), 3);
  const first = mondayOf(`${thursday.slice(0, 4)}-01-04`);
  return 1 + Math.round((Date.parse(mondayOf(day)) - Date.parse(first)) / (7 * 86_400_000));
}

export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay());
