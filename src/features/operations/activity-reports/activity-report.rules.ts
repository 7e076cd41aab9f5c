import { addDays, addMonths } from '#common/days.ts';

export interface Period {
  from: string;
  to: string;
}

export const presets = ['month', 'days30', 'days90', 'months12'] as const;
export type Preset = (typeof presets)[number];

/** The dates of a preset period that ends today. */
export function presetPeriod(preset: Preset, today: string): Period {
  if (preset === 'month') return { from: `${today.slice(0, 8)}01`, to: today };
  if (preset === 'months12') return { from: addDays(addMonths(today, -12), 1), to: today };
  return { from: addDays(today, preset === 'days30' ? -29 : -89), to: today };
}

export function lastMonth(today: string): Period {
  const first = `${today.slice(0, 8)}01`;
  return { from: addMonths(first, -1), to: addDays(first, -1) };
}

export const reportTables = ['months', 'states', 'trades', 'bearers', 'companies', 'providers', 'accounts'] as const;
export type ReportTable = (typeof reportTables)[number];

export const longestPeriod = 731;

/** Number of days in a period, both ends included. */
export function lengthOf({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

export function periodBefore(period: Period): Period {
  const length = lengthOf(period);
  return { from: addDays(period.from, -length), to: addDays(period.to, -length) };
}

export function yearBefore({ from, to }: Period): Period {
  return { from: addMonths(from, -12), to: addMonths(to, -12) };
}
