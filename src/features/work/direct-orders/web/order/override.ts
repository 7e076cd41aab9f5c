import type { Check } from './order-check.tsx';

/** The reason that goes with an order: where papers stand in its way and an owner may go past them, and only then. */
export const overrideOf = (
  reason: string | null,
  check: Pick<Check, 'missing' | 'override'> | undefined,
): string | null => (check && check.missing.length > 0 && check.override.allowed ? reason : null);
