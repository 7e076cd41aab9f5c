import { z } from 'zod';
import { defineEvents } from '#common/events.ts';

export const providerEvents = defineEvents(['providers', 'applications', 'progress'], {
  'provider.edited': { readers: 'company', data: { name: z.string(), changed: z.array(z.string()) } },
});
