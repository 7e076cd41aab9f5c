import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

const amount = z.int().nullable();

export const budgetEvents = defineEvents(['budgets', 'workOrders', 'dashboard'], {
  'budget.set': { readers: 'company', quiet: true, data: { siteId: id, year: z.int(), before: amount, after: amount } },
});
