import { z } from 'zod';
import { money } from '#common/contract-kit.ts';
import { emergencyPriorities } from '#features/work/requests/request.rules.ts';

// What screens need of the rules: they read the contract alone.
export type { EmergencyPriority } from '#features/work/requests/request.rules.ts';

/** Of an emergency: up to how much before tax, and how urgent it is; without a word of that, as its request is or urgent. */
export const emergency = {
  ceilingHtMinor: money.min(1),
  priority: z.enum(emergencyPriorities).optional(),
};
