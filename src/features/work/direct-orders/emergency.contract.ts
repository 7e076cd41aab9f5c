import { z } from 'zod';
import { money } from '#common/contract-kit.ts';
import { emergencyPriorities } from '#features/work/requests/request.rules.ts';

export type { EmergencyPriority } from '#features/work/requests/request.rules.ts';

/** An emergency: its ceiling before tax and its priority; by default that of its request, or urgent. */
export const emergency = {
  ceilingHtMinor: money.min(1),
  priority: z.enum(emergencyPriorities).optional(),
};
