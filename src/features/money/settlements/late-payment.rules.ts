import { proportionOf } from '#common/quote-totals.ts';

/** The legal interest rate between professionals, by start of half-year (Banque de France; arrêté of 15.12.2025 and earlier). */
const legalRates = [
  { from: '2024-07-01', rateBp: 492 },
  { from: '2025-01-01', rateBp: 371 },
  { from: '2025-07-01', rateBp: 276 },
  { from: '2026-01-01', rateBp: 262 },
] as const;
const [first] = legalRates;

/** Fixed recovery costs of a late payment between professionals (code de commerce, art. D. 441-5). */
export const recoveryMinor = 40_00;

/** Three times the latest known legal rate (art. L. 441-10), in basis points, and its start date. */
export function penaltyRateOn(day: string): { rateBp: number; from: string } {
  const { rateBp, from } = legalRates.findLast((one) => one.from <= day) ?? first;
  return { rateBp: 3 * rateBp, from };
}

/** Penalties on a late amount so far, on a 365-day year; shown, never charged automatically. */
export const penaltyOf = (lateMinor: number, daysLate: number, rateBp: number): number =>
  proportionOf(lateMinor, daysLate * rateBp, 365 * 10_000);

/** The next reminder of a schedule if due now; null if none is due or all were sent. */
export function nextStep(days: readonly number[], daysLate: number, sent: number): number | null {
  const day = days.toSorted((a, b) => a - b)[sent];
  return day !== undefined && day <= daysLate ? sent + 1 : null;
}
