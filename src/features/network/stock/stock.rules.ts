import { type Actor, obstacleTo } from '#common/acts.ts';
import { defineProblems, type Verdict, verdictOf } from '#common/problems.ts';

export const movementKinds = ['loaded', 'counted', 'moved', 'removed', 'used', 'returned'] as const;
export type MovementKind = (typeof movementKinds)[number];

export const stockProblems = defineProblems('stock', {
  /** The vehicle was put away meanwhile. */
  VEHICLE_AWAY: 409,
  /** It is in that vehicle already. */
  SAME_VEHICLE: 409,
});

/** Members too load, count and move; technicians read, and use what they fit. */
export const canWriteStock = (actor: Actor): Verdict =>
  verdictOf(obstacleTo({ reach: 'company', side: 'provider' }, actor));

/** Below its minimum, or used beyond what was loaded. */
export const isLow = ({ quantityMilli, minimumMilli }: { quantityMilli: number; minimumMilli: number }): boolean =>
  quantityMilli < minimumMilli;

/**
 * What a part that was used takes from the stock, or gives back: nothing where somebody has counted since, who saw what was
 * there. A phone may say hours later what left the van in the morning.
 */
export const changeOf = (milli: number, madeAt: Date, countedAt: Date | null): number =>
  countedAt && countedAt >= madeAt ? 0 : milli;
