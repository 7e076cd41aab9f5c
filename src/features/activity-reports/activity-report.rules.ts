import { addDays } from '#common/days.ts';

export const reportTables = ['months', 'states', 'trades', 'companies', 'providers', 'accounts'] as const;
export type ReportTable = (typeof reportTables)[number];

/** Two years and a day. */
export const longestPeriod = 731;

/** Days of a period, both ends included. */
export function lengthOf({ from, to }: { from: string; to: string }): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

/** The period of the same length just before. */
export function periodBefore(period: { from: string; to: string }): { from: string; to: string } {
  const length = lengthOf(period);
  return { from: addDays(period.from, -length), to: addDays(period.to, -length) };
}
