import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

const one = { readers: 'company', quiet: true, data: { planId: id, equipmentId: id.nullable() } } as const;

export const maintenanceEvents = defineEvents(['maintenance', 'equipment'], {
  'maintenance.planned': one,
  'maintenance.edited': one,
  'maintenance.stopped': one,
  'maintenance.resumed': one,
  /** The request for a date of a plan was made; `earlier`: the day of an earlier one that is still open; `repeats`: the number or title of the repeated request. */
  'maintenance.due': {
    readers: 'ordering',
    data: {
      planId: id,
      dueOn: z.string(),
      plan: z.string(),
      earlier: z.string().nullable(),
      byHand: z.boolean(),
      repeats: z.string().optional(),
    },
    stale: ['maintenance', 'equipment', 'requests'],
  },
});
