import { z } from 'zod';
import { actsSchema, endpoint, id, line, pageInput, pageOf, version } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { tradeIds } from '#common/trades.ts';
import { maxPreferred, preferredProblems, standings } from './preferred-list.rules.ts';
import { said } from './said.ts';

export { maxPreferred };

const tags = ['preferred-providers'];
const trade = z.enum(tradeIds);

const providerIds = z
  .array(id)
  .min(1, said('faults.nobody'))
  .max(maxPreferred)
  .refine((ids) => new Set(ids).size === ids.length, said('faults.twice'));

const preferredProvider = z.object({
  id,
  name: z.string(),
  city: z.string(),
  rank: z.int(),
  standing: z.enum(standings),
});
export type PreferredProvider = z.output<typeof preferredProvider>;

const preferredList = z.object({
  id,
  trade,
  /** Null: all sites without their own list. */
  site: z.object({ id, name: z.string() }).nullable(),
  providers: z.array(preferredProvider),
  version: z.int(),
  updatedAt: z.string(),
  acts: actsSchema(['edit']),
});
export type PreferredList = z.output<typeof preferredList>;

const candidate = z.object({ id, name: z.string(), city: z.string(), ofTrade: z.boolean() });
export type PreferredCandidate = z.output<typeof candidate>;

export const preferredListContract = {
  list: endpoint('ordering')
    .route({
      method: 'GET',
      path: '/api/preferred-lists',
      summary: 'Whom the company calls first, by trade: everywhere, and at the sites that have a list of their own',
      tags,
    })
    .input(pageInput.extend({ trade: trade.optional(), siteId: id.optional() }))
    .output(pageOf(preferredList).extend({ acts: actsSchema(['add', 'addForAllSites']) })),
  candidates: endpoint('ordering')
    .route({
      method: 'GET',
      path: '/api/preferred-lists/candidates',
      summary: 'Providers of the network that the company works with, those of the trade first',
      tags,
    })
    .input(z.object({ trade, q: line(100).default('') }))
    .output(z.object({ items: z.array(candidate) })),
  add: endpoint('ordering', [preferredProblems.PREFERRED_LIST_EXISTS], { reach: 'judged' })
    .route({
      method: 'POST',
      path: '/api/preferred-lists',
      successStatus: 201,
      summary: 'Rank the providers of a trade, everywhere or at one site',
      tags,
    })
    .input(z.object({ trade, siteId: id.nullable(), providerIds }))
    .output(preferredList),
  edit: endpoint('ordering', [problems.NOT_FOUND, problems.STALE], { reach: 'judged' })
    .route({ method: 'PUT', path: '/api/preferred-lists/{id}', summary: 'Rank the providers of a list anew', tags })
    .input(z.object({ id, version, providerIds }))
    .output(preferredList),
  remove: endpoint('ordering', [problems.NOT_FOUND, problems.STALE], { reach: 'judged' })
    .route({ method: 'DELETE', path: '/api/preferred-lists/{id}', summary: 'Remove a list', tags })
    .input(z.object({ id, version }))
    .output(z.object({ id })),
};
