import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

const text = z.string();
/** Who lost the order before, and how; until when they could have confirmed it. */
const after = z.strictObject({ provider: text, why: z.enum(['silent', 'refused']), by: text });
const list = {
  trade: text,
  /** The site whose list it is; null: the list of every site. */
  site: text.nullable(),
  after: after.optional(),
  /** Passed over, with the reason. */
  skipped: z.array(z.strictObject({ provider: text, why: text })),
};

export const dispatchEvents = defineEvents(['requests', 'workOrders', 'dispatch', 'dashboard'], {
  'dispatch.entrusted': {
    readers: 'ordering',
    data: { workOrderId: id, provider: text, rank: z.int(), confirmBy: text, ...list },
  },
  /** Nobody of the list is left, or the company may order no more this month: it is ordered by hand, or put out to tender. */
  'dispatch.exhausted': {
    readers: 'ordering',
    data: {
      ...list,
      planLimit: z.literal(true).optional(),
      /** It was ordered from one chosen by hand, whom nobody follows. */
      unlisted: z.literal(true).optional(),
    },
  },
});
