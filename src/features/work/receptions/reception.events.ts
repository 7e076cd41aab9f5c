import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

export const receptionEvents = defineEvents(['receptions', 'requests', 'workOrders'], {
  /** The provider signed, and waits for the ordering side. */
  'reception.provider-signed': { readers: 'provider', data: { workOrderId: id, name: z.string() } },
  /** Without an answer by that day, the work counts as received. */
  'reception.tacit-soon': { readers: 'ordering', data: { workOrderId: id, dueOn: z.string(), days: z.int() } },
  'reception.terms-set': { readers: 'company', data: { tacitDays: z.int() } },
});
