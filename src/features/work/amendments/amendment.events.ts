import { z } from 'zod';
import { currency, id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

const ofAmendment = { workOrderId: id, amendmentId: id, orderNumber: z.string() };
const numbered = { ...ofAmendment, number: z.int() };
const maybe = { ...ofAmendment, number: z.int().nullable() };
const amounts = { differenceHtMinor: z.int(), totalTtcMinor: z.int(), currency };

/** A signed amendment changes the order's lines and total, what is received, and the budget. */
const stale = ['amendments', 'workOrders', 'visits', 'directOrders', 'receptions', 'budgets', 'requests', 'dashboard'];

export const amendmentEvents = defineEvents(stale, {
  'amendment.asked': { readers: 'provider', data: { ...ofAmendment, wish: z.string() } },
  'amendment.proposed': { readers: 'provider', data: { ...numbered, ...amounts, reason: z.string() } },
  'amendment.signed': {
    readers: 'provider',
    data: {
      ...numbered,
      ...amounts,
      signerName: z.string(),
      sha256: z.string(),
      /** The new first day of work; absent if it does not change. */
      startOn: z.string().optional(),
    },
  },
  'amendment.declined': {
    readers: 'provider',
    data: { ...maybe, reason: z.string(), by: z.enum(['ordering', 'provider']) },
  },
  'amendment.withdrawn': { readers: 'provider', data: { ...maybe, by: z.enum(['ordering', 'provider']) } },
});
