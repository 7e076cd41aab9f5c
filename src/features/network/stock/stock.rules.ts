import { type Actor, obstacleTo } from '#common/acts.ts';
import { defineProblems, type Verdict, verdictOf } from '#common/problems.ts';

export const movementKinds = ['loaded', 'counted', 'moved', 'removed', 'used', 'returned'] as const;
export type MovementKind = (typeof movementKinds)[number];

export const stockProblems = defineProblems('stock', {
  /** The vehicle was archived meanwhile. */
  VEHICLE_AWAY: 409,
  /** The item is in that vehicle already. */
  SAME_VEHICLE: 409,
});

/** Members may also load, count and move; technicians read, and use parts. */
export const canWriteStock = (actor: Actor): Verdict =>
  verdictOf(obstacleTo({ reach: 'company', side: 'provider' }, actor));

/** Below its minimum, or used beyond what was loaded. */
export const isLow = ({ quantityMilli, minimumMilli }: { quantityMilli: number; minimumMilli: number }): boolean =>
  quantityMilli < minimumMilli;

/** The change for a used or returned part; zero if counted since, as phones may report hours later. */
export const changeOf = (milli: number, madeAt: Date, countedAt: Date | null): number =>
  countedAt && countedAt >= madeAt ? 0 : milli;
