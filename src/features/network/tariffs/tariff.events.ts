import { z } from 'zod';
import { defineEvents } from '#common/events.ts';

export const tariffEvents = defineEvents([], {
  'reference.revised': {
    readers: 'system',
    quiet: true,
    data: { rateBp: z.int(), trade: z.string().nullable(), changed: z.int() },
  },
});
