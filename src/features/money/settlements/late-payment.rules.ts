import { proportionOf } from '#common/quote-totals.ts';

/** The legal rate between professionals, by the half-year it begins (Banque de France; arrêtés of 15.12.2025 and before). */
const legalRates = [
  { from: '2024-07-01', rateBp: 492 },
  { from: '2025-01-01', rateBp: 371 },
  { from: '2025-07-01', rateBp: 276 },
  { from: '2026-01-01', rateBp: 262 },
] as const;
const [first] = legalRates;

/** What is owed for the recovery of a late payment between professionals (code de commerce, art. D. 441-5). */
export const recoveryMinor = 40_00;

/** Three times the legal rate (art. L. 441-10), the last one that is known: in basis points, and since when it holds. */
export function penaltyRateOn(day: string): { rateBp: number; from: string } {
  const { rateBp, from } = legalRates.findLast((one) => one.from <= day) ?? first;
  return { rateBp: 3 * rateBp, from };
}

/** What a late amount bears of penalties by now, by days of a year of 365; computed, never charged by itself. */
export const penaltyOf = (lateMinor: number, daysLate: number, rateBp: number): number =>
  proportionOf(lateMinor, daysLate * rateBp, 365 * 10_000);

/** The next reminder of a schedule once it is due; null before it, or where all were sent. */
export function nextStep(days: readonly number[], daysLate: number, sent: number): number | null {
  const day = days.toSorted((a, b) => a - b)[sent];
  return day !== undefined && day <= daysLate ? sent + 1 : null;
}
