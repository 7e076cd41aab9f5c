import type { Verdict } from '#common/problems.ts';
import type { Check } from './order-check.tsx';

/** Whether only a colleague’s approval is missing, which is shown where it is requested. */
export const isForApproval = (order: Verdict): boolean => !order.allowed && order.code.startsWith('APPROVAL_');

/** The reason to send with an order: only where documents block it and an owner may override them. */
export const overrideOf = (
  reason: string | null,
  check: Pick<Check, 'missing' | 'override'> | undefined,
): string | null => (check && check.missing.length > 0 && check.override.allowed ? reason : null);

/** The remaining obstacles to an order, given the reasons written so far. */
export function standingOf(
  check: Check | undefined,
  { override, unasked }: { override: string | null; unasked: string | null },
): { asks: boolean; unasked: string | null; hasObstacle: boolean } {
  if (!check) return { asks: false, unasked: null, hasObstacle: false };
  const { principal, signing, missing, issues, order } = check;
  const isTheirs = principal?.accept.allowed === false;
  const waits = isTheirs && unasked === null;
  // If the principal is not waited for, only the signing limit remains.
  const verdict = isTheirs && !waits && missing.length === 0 ? signing.sign : order;
  // Above the signing limit, the approval to request takes the order's place.
  const asks = signing.ask.allowed && !verdict.allowed && isForApproval(verdict);
  const hasObstacle = !asks && (issues.length > 0 || waits || (!verdict.allowed && override === null));
  return { asks, unasked: isTheirs ? unasked : null, hasObstacle };
}
