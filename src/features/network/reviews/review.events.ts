import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

const side = z.enum(['ordering', 'provider']);
const review = { reviewId: id, workOrderId: id };

export const reviewEvents = defineEvents(['reviews', 'requests', 'providers'], {
  /** `to`: the side asked to write its own; after the second review, the publication is announced instead. */
  'review.written': { readers: 'provider', data: { ...review, side, to: side.optional() } },
  'review.published': { readers: 'provider', data: { ...review, side, to: side } },
  'review.answered': { readers: 'provider', data: { ...review, to: side } },
  'review.reported': { readers: 'system', data: { reportId: id, author: z.string(), subject: z.string() } },
  'review.kept': { readers: 'system', quiet: true, data: { reportId: id } },
  'review.hidden': { readers: 'system', quiet: true, data: { reviewId: id } },
  'review.restored': {
    readers: 'system',
    quiet: true,
    data: {
      reviewId: id,
      reason: z.string(),
      hidden: z.strictObject({ at: z.string().nullable(), reason: z.string().nullable() }),
    },
  },
});
