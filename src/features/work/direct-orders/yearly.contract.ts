import { z } from 'zod';
import { endpoint, money, verdictSchema } from '#common/contract-kit.ts';
import { tradeIds } from '#common/trades.ts';

/** This year's orders of a trade without tender, excluding the order being placed. */
export const yearly = z.object({
  year: z.int(),
  trade: z.enum(tradeIds),
  orders: z.int(),
  /** In euro cents, before tax; an emergency counts with its ceiling until it is priced. */
  totalHtMinor: z.int(),
  /** Including the order being placed. */
  thenHtMinor: z.int(),
  limitMinor: z.int().nullable(),
  acts: z.object({ setLimit: verdictSchema }),
});
export type Yearly = z.output<typeof yearly>;

export const yearlyEndpoints = {
  setYearlyLimit: endpoint('ordering', [], { reach: 'company' })
    .route({
      method: 'PUT',
      path: '/api/direct-order-limit',
      summary: 'Say from which sum a year the company is warned of what it orders of one trade without a tender',
      tags: ['direct-orders'],
    })
    .input(z.object({ amountMinor: money.min(1).nullable() }))
    .output(z.object({ amountMinor: z.int().nullable() })),
};
