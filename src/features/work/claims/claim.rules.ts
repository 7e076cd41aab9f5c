import { addDays } from '#common/days.ts';
import { defineProblems } from '#common/problems.ts';
import type { PlaceCode } from '#common/territories.ts';
import { isWorkingDay } from '#common/working-days.ts';

export const claimProblems = defineProblems('claims', { NO_CLAIM: 409, TOO_MANY_STEPS: 409 });

export const claimKinds = ['water', 'fire'] as const;
export const origins = ['private', 'common', 'neighbour', 'unknown'] as const;
export const causes = [
  'hidden_pipe',
  'open_pipe',
  'appliance',
  'overflow',
  'joints',
  'roof',
  'facade',
  'other',
  'unknown',
] as const;
export const stops = ['yes', 'no', 'unknown'] as const;
export const leakSearches = ['needed', 'done', 'not_needed', 'unknown'] as const;
export const occupancies = ['owner', 'tenant', 'furnished', 'vacant', 'common'] as const;
export type Occupancy = (typeof occupancies)[number];
export const stepKinds = [
  'declared',
  'occupant',
  'owner',
  'neighbour',
  'expert_named',
  'expert_visit',
  'settled',
  'other',
] as const;
export type StepKind = (typeof stepKinds)[number];

/** Whether a step may be noted before it takes place. */
export const isToCome = (kind: StepKind): boolean => kind === 'expert_visit' || kind === 'other';

export const mostPremises = 30;
export const mostSteps = 100;

/** Damage of one premises before tax, in euro cents, up to which the convention applies. */
const firstBracket = 160_000;
const convention = 500_000;
export type Bracket = 'unknown' | 'first' | 'second' | 'beyond';

/** The bracket of the IRSI convention for one damaged premises (art. 1.3 and 4). */
export function bracketOf(estimateMinor: number | null): Bracket {
  if (estimateMinor === null) return 'unknown';
  if (estimateMinor <= firstBracket) return 'first';
  return estimateMinor <= convention ? 'second' : 'beyond';
}

/**
 * The insurer that manages one damaged premises: its occupant's, its owner's if let furnished or vacant, or the
 * building's.
 */
export function managerOf(occupancy: Occupancy): 'occupant' | 'owner' | 'building' {
  if (occupancy === 'common') return 'building';
  return occupancy === 'owner' || occupancy === 'tenant' ? 'occupant' : 'owner';
}

/** The last day to declare it: five working days after it was found (Code des assurances, art. L. 113-2, 4°). */
export function declareBy(foundOn: string, place: PlaceCode): string {
  let day = foundOn;
  for (let left = 5; left > 0;) {
    day = addDays(day, 1);
    if (isWorkingDay(day, place)) left -= 1;
  }
  return day;
}
