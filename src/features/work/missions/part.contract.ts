import { z } from 'zod';
import { endpoint, id, line, pageInput, pageOf } from '#common/contract-kit.ts';
import { currencies } from '#common/money.ts';
import { problems } from '#common/problems.ts';

const tags = ['missions'];

/** Source of a part: an order line, an article of the company, or a vehicle's stock. */
export const partFrom = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('line'), position: z.int().min(0).max(100_000) }),
  z.object({ kind: z.literal('article'), articleId: id }),
  z.object({ kind: z.literal('stock'), itemId: id }),
]);
export type PartFrom = z.output<typeof partFrom>;

export const partFields = {
  designation: z.string(),
  reference: z.string(),
  quantityMilli: z.int(),
  unit: z.string(),
  /** Missing in older parts. */
  from: partFrom.nullable().optional(),
};

/** An article as offered to a crew, without its price. */
export const offeredArticle = z.object({ id, code: z.string(), designation: z.string(), unit: z.string() });
export type OfferedArticle = z.output<typeof offeredArticle>;

const usedPart = z.object({
  id,
  ...partFields,
  from: partFrom.nullable(),
  visitNumber: z.int(),
  usedAt: z.string(),
  currency: z.enum(currencies),
  /** Null when unknown in the part's unit. */
  unitPriceE4: z.int().nullable(),
  vatRateBp: z.int().nullable(),
});
export type UsedPart = z.output<typeof usedPart>;

const partToInvoice = usedPart.extend({
  by: z.string().nullable(),
  orderNumber: z.string(),
  requestId: id,
  title: z.string(),
  site: z.string(),
  client: z.string(),
});
export type PartToInvoice = z.output<typeof partToInvoice>;

export const partEndpoints = {
  articles: endpoint('provider', [problems.NOT_FOUND], { crew: true })
    .route({
      method: 'GET',
      path: '/api/missions/{id}/articles',
      summary: 'Articles of the own prices that a crew may have used, by words; without prices',
      tags,
    })
    .input(z.object({ id, q: line(100).min(2) }))
    .output(z.object({ items: z.array(offeredArticle) })),
  usedParts: endpoint('provider', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/work-orders/{id}/used-parts',
      summary: 'Parts that crews used on an order, the first used first, with the price that is known of them',
      tags,
    })
    .input(pageInput.extend({ id }))
    .output(pageOf(usedPart)),
  /** Parts of an order line are invoiced with it; a balance settles every part used before it. */
  partsToInvoice: endpoint('provider')
    .route({
      method: 'GET',
      path: '/api/parts-to-invoice',
      summary: 'Parts that crews used beyond the lines of their orders and no invoice has settled, the last first',
      tags,
    })
    .input(pageInput.extend({ q: line(100).optional() }))
    .output(pageOf(partToInvoice)),
};
