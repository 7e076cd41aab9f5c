import { defineProblems } from '#common/problems.ts';
import { addWorkingDays } from '#common/working-days.ts';
import { type Priority, requestProblems } from '#features/work/requests/request.rules.ts';

export const dispatchProblems = defineProblems('dispatch', {
  NO_PREFERRED_LIST: 409,
  NOBODY_AVAILABLE: 409,
  NOT_PREFERRED: 409,
});

/** Why a provider of a list is skipped: the refusals of an order to it. */
export const skipReasons = [
  'NOT_COLLABORATING',
  'PROVIDER_LEFT',
  'VIGILANCE',
  'BLOCKED',
  'ABSENT',
  // From its own terms, for a purchase order that passes on.
  'NO_TERMS',
  'TERMS_ENDED',
  'TERMS_NOT_BEGUN',
  'CEILING_REACHED',
  'OTHER_LINES',
  'OTHER_CURRENCY',
  'OTHER_VAT',
  'DEARER',
  // Together with earlier orders to this provider it exceeds the signer's limit.
  'APPROVAL_NEEDED',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** Not the fault of any provider: the ordering company used up its plan for the month. */
export const planLimit = requestProblems.PLAN_LIMIT;

/** Why a provider of a list cannot be called for any order; documents are checked with the order. */
export function obstacleOf(one: { standing: string; absentUntil: string | null }): SkipReason | null {
  switch (one.standing) {
    case 'blocked':
      return 'BLOCKED';
    case 'suspended':
    case 'left':
      return 'PROVIDER_LEFT';
    case 'parted':
      return 'NOT_COLLABORATING';
    default:
      return one.absentUntil ? 'ABSENT' : null;
  }
}

/** Time to confirm: minutes for urgent orders, working days for others. */
export const confirmWithin = {
  urgent: { minutes: 30 },
  high: { minutes: 4 * 60 },
  normal: { workingDays: 1 },
  low: { workingDays: 2 },
} as const satisfies Record<Priority, { minutes: number } | { workingDays: number }>;

/** Until when an order placed now may be confirmed, by the time zone and holidays of the site. */
export function confirmBy(
  { priority, departement }: { priority: Priority; departement: string | null },
  from: Date,
): Date {
  const within = confirmWithin[priority];
  return 'minutes' in within
    ? new Date(from.getTime() + within.minutes * 60_000)
    : addWorkingDays(from, within.workingDays, departement);
}
