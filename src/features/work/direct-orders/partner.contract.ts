import { z } from 'zod';
import { endpoint, id } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { trackRecord } from '#features/network/providers/provider.contract.ts';

/** A company that may be ordered from. */
const partner = z.object({
  id,
  name: z.string(),
  city: z.string(),
  /** How it worked over a year: in the trade of the request, else in all. */
  trackRecord: trackRecord.nullable(),
});
export type Partner = z.output<typeof partner>;

export const partnerEndpoints = {
  partners: endpoint('ordering', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/requests/{requestId}/direct-order-partners',
      summary: 'The companies that a request may be ordered from, by name, with how they worked',
      tags: ['direct-orders'],
    })
    .input(z.object({ requestId: id }))
    .output(z.object({ items: z.array(partner) })),
};
