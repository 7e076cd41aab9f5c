import { defineProblems } from '#common/problems.ts';
import { addWorkingDays } from '#common/working-days.ts';
import { type Priority, requestProblems } from '#features/work/requests/request.rules.ts';

export const dispatchProblems = defineProblems('dispatch', {
  NO_PREFERRED_LIST: 409,
  NOBODY_AVAILABLE: 409,
  NOT_PREFERRED: 409,
});

/** Why one of a list is passed over, by what an order to it is refused for. */
export const skipReasons = [
  'NOT_COLLABORATING',
  'PROVIDER_LEFT',
  'VIGILANCE',
  'BLOCKED',
  'ABSENT',
  // What its own terms say of a purchase order that passes on.
  'NO_TERMS',
  'TERMS_ENDED',
  'TERMS_NOT_BEGUN',
  'CEILING_REACHED',
  'OTHER_LINES',
  'OTHER_CURRENCY',
  'OTHER_VAT',
  'DEARER',
  // Added to what its signer already ordered alone from this provider, it exceeds their limit.
  'APPROVAL_NEEDED',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** What is no fault of any of them: the company that orders used up what its plan allows in the month. */
export const planLimit = requestProblems.PLAN_LIMIT;

/** What keeps one of a list from being called, whatever is ordered; its papers are judged with the order. */
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

/** How long an order waits for its confirmation: in minutes where it is urgent, night and holidays included; in working days otherwise. */
export const confirmWithin = {
  urgent: { minutes: 30 },
  high: { minutes: 4 * 60 },
  normal: { workingDays: 1 },
  low: { workingDays: 2 },
} as const satisfies Record<Priority, { minutes: number } | { workingDays: number }>;

/** Until when an order that is given now may be confirmed; counted by the clocks and the holidays of the site. */
export function confirmBy(
  { priority, departement }: { priority: Priority; departement: string | null },
  from: Date,
): Date {
  const within = confirmWithin[priority];
  return 'minutes' in within
    ? new Date(from.getTime() + within.minutes * 60_000)
    : addWorkingDays(from, within.workingDays, departement);
}
