import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

const text = z.string();
/** The provider that lost the order, why, and by when it could have confirmed. */
const after = z.strictObject({ provider: text, why: z.enum(['silent', 'refused']), by: text });
const list = {
  trade: text,
  /** The site of the list; null: the list for all sites. */
  site: text.nullable(),
  after: after.optional(),
  skipped: z.array(z.strictObject({ provider: text, why: text })),
};

export const dispatchEvents = defineEvents(['requests', 'workOrders', 'dispatch', 'dashboard'], {
  'dispatch.entrusted': {
    readers: 'ordering',
    data: { workOrderId: id, provider: text, rank: z.int(), confirmBy: text, ...list },
  },
  /** The list is exhausted, or the company may order no more this month: order by hand or publish a tender. */
  'dispatch.exhausted': {
    readers: 'ordering',
    data: {
      ...list,
      planLimit: z.literal(true).optional(),
      /** Ordered from a provider chosen by hand, with nobody to pass on to. */
      unlisted: z.literal(true).optional(),
    },
  },
});
