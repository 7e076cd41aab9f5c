import { z } from 'zod';
import { endpoint } from '#common/contract-kit.ts';
import { tradeIds } from '#common/trades.ts';

const tags = ['past-works'];
const ofTrade = z.object({ trade: z.enum(tradeIds) });

const used = z.object({
  /** Hours worked by crews, in minutes, over this many orders; null for too few. */
  hours: z.object({ orders: z.int(), medianMinutes: z.int(), leastMinutes: z.int(), mostMinutes: z.int() }).nullable(),
  /** Quoted and final sums in euro cents, before tax. */
  sums: z.object({ orders: z.int(), quotedHtMinor: z.int(), doneHtMinor: z.int() }).nullable(),
  parts: z.array(z.object({ designation: z.string(), unit: z.string(), quantityMilli: z.int(), orders: z.int() })),
});
export type UsedBefore = z.output<typeof used>;

export const pastWorksContract = {
  used: endpoint('company')
    .route({
      method: 'GET',
      path: '/api/past-works/used',
      summary: 'Hours and parts that past works of a trade really took, beside what was quoted',
      tags,
    })
    .input(ofTrade)
    .output(used),
  questions: endpoint('ordering')
    .route({
      method: 'GET',
      path: '/api/past-works/questions',
      summary: 'What bidders asked most of past tenders of a trade',
      tags,
    })
    .input(ofTrade)
    .output(z.object({ items: z.array(z.object({ question: z.string(), tenders: z.int() })) })),
};
