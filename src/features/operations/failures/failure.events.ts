import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

export const failureEvents = defineEvents([], {
  /** One failure, or the number of failures retried together. */
  'failure.retried': {
    readers: 'system',
    quiet: true,
    data: { kind: z.string(), id: id.optional(), count: z.int().optional() },
  },
  'failure.abandoned': { readers: 'system', quiet: true, data: { template: z.string() } },
});
