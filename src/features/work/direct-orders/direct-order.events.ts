import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

const text = z.string();
const order = { workOrderId: id, currency: text };
const overrun = { ...order, overrunId: id, amountHtMinor: z.int() };

const stale = ['requests', 'workOrders', 'directOrders', 'receptions', 'budgets', 'dashboard'];

export const directOrderEvents = defineEvents(stale, {
  'order-lines.entered': { readers: 'provider', data: { ...order, totalHtMinor: z.int() } },
  'order-line.objected': { readers: 'provider', data: { workOrderId: id, designation: text, reason: text } },
  'direct-order-limit.set': { readers: 'company', quiet: true, data: { amountMinor: z.int().nullable() } },
  'overrun.asked': { readers: 'provider', data: { ...overrun, reason: text } },
  'overrun.approved': { readers: 'provider', data: { ...overrun, ceilingHtMinor: z.int() } },
  'overrun.declined': { readers: 'provider', data: { ...overrun, reason: text } },
});
