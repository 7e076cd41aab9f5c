import { z } from 'zod';
import { endpoint, id, line } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { tariffLine } from '#features/network/collaborations/collaboration.contract.ts';
import { trackRecord } from '#features/network/providers/provider.contract.ts';
import { said } from './said.ts';

const partner = z.object({
  id,
  name: z.string(),
  city: z.string(),
  /** It practises the trade of the request, or has declared none yet. */
  isOfTrade: z.boolean(),
  /** Its track record over a year: in the trade of the request, or else in all. */
  trackRecord: trackRecord.nullable(),
});
export type Partner = z.output<typeof partner>;

const article = tariffLine.extend({
  id,
  /** The factor applied to the price for the site; 10 000 is one. */
  siteCoefficientE4: z.int(),
});
export type AgreedArticle = z.output<typeof article>;

export const quantityMilli = z.int().min(1).max(1_000_000_000);

/** An agreed tariff by its position in the terms, or an article of the price schedule. */
export const pickedLine = z
  .object({ tariff: z.int().min(0).optional(), articleId: id.optional(), quantityMilli })
  .refine(({ tariff, articleId }) => (tariff === undefined) !== (articleId === undefined), {
    path: ['tariff'],
    error: said('faults.tariff').error,
  });

export const partnerEndpoints = {
  partners: endpoint('ordering', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/requests/{requestId}/direct-order-partners',
      summary: 'The companies that a request may be ordered from, those of its trade first, with how they worked',
      tags: ['direct-orders'],
    })
    .input(z.object({ requestId: id }))
    .output(z.object({ items: z.array(partner) })),
  articles: endpoint('ordering', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/requests/{requestId}/direct-order-articles',
      summary: 'Articles of the price schedule in force with a provider, by code and words',
      tags: ['direct-orders'],
    })
    .input(z.object({ requestId: id, providerId: id, q: line(100).min(1) }))
    .output(z.object({ items: z.array(article) })),
};
