import type { Check } from './order-check.tsx';

/** The reason to send with an order: only where documents block it and an owner may override them. */
export const overrideOf = (
  reason: string | null,
  check: Pick<Check, 'missing' | 'override'> | undefined,
): string | null => (check && check.missing.length > 0 && check.override.allowed ? reason : null);
