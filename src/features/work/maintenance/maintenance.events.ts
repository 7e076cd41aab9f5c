import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

const one = { readers: 'company', quiet: true, data: { planId: id, equipmentId: id } } as const;

export const maintenanceEvents = defineEvents(['maintenance', 'equipment'], {
  'maintenance.planned': one,
  'maintenance.edited': one,
  'maintenance.stopped': one,
  'maintenance.resumed': one,
  /** A plan's request was created; `earlier`: date of an earlier one that is still open. */
  'maintenance.due': {
    readers: 'ordering',
    data: { planId: id, dueOn: z.string(), plan: z.string(), earlier: z.string().nullable(), byHand: z.boolean() },
    stale: ['maintenance', 'equipment', 'requests'],
  },
});
