import { z } from 'zod';
import { defineEvents } from '#common/events.ts';
import { claimKinds, stepKinds } from './claim.rules.ts';

export const claimEvents = defineEvents(['claims', 'requests'], {
  'claim.opened': { readers: 'ordering', quiet: true, data: { kind: z.enum(claimKinds) } },
  'claim.told': {
    readers: 'ordering',
    quiet: true,
    data: { kind: z.enum(stepKinds), who: z.string(), at: z.string() },
  },
});
