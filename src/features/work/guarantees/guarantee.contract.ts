import { z } from 'zod';
import {
  actsSchema,
  currency,
  day,
  endpoint,
  id,
  pageInput,
  pageOf,
  paragraph,
  version,
} from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { endKinds, guaranteeKinds, retentionActs, retentionStates } from './guarantee.rules.ts';

// What queries need of the rules: they read the contract alone.
export {
  type EndKind,
  guaranteed,
  guaranteedTrades,
  guaranteeYears,
  havingGuarantee,
  shownDays,
  warnedDays,
  type Works,
} from './guarantee.rules.ts';

const tags = ['guarantees'];
const party = z.object({ id, name: z.string() });

/** What runs from the reception of one order, and what is kept back of its price. */
export const guarantees = z.object({
  workOrderId: id,
  number: z.string(),
  request: z.object({ id, number: z.string().nullable(), title: z.string() }),
  trade: z.string().nullable(),
  provider: party,
  effectOn: z.string(),
  running: z.array(z.object({ kind: z.enum(guaranteeKinds), endsOn: z.string(), daysLeft: z.int() })),
  retention: z
    .object({
      amountMinor: z.int(),
      currency,
      state: z.enum(retentionStates),
      endsOn: z.string(),
      daysLeft: z.int(),
      reason: z.string().nullable(),
      letterOn: z.string().nullable(),
      decidedAt: z.string().nullable(),
    })
    .nullable(),
  version: z.int(),
  acts: actsSchema(retentionActs.names),
});
export type Guarantees = z.output<typeof guarantees>;

const ending = z.object({
  kind: z.enum(endKinds),
  workOrderId: id,
  number: z.string(),
  request: z.object({ id, number: z.string().nullable(), title: z.string() }),
  site: z.string(),
  /** The other company. */
  company: z.string(),
  endsOn: z.string(),
  daysLeft: z.int(),
  /** Of a retention. */
  amountMinor: z.int().nullable(),
  currency,
});
export type Ending = z.output<typeof ending>;

const target = z.object({ id, version });

export const guaranteeContract = {
  ofSite: endpoint('signed-in', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/sites/{siteId}/guarantees',
      summary: 'What is still guaranteed or kept back at a site, the latest reception first',
      tags,
    })
    .input(pageInput.extend({ siteId: id }))
    .output(pageOf(guarantees)),
  ofOrder: endpoint('signed-in', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/work-orders/{workOrderId}/guarantees',
      summary: 'The guarantees of an order; null before its reception',
      tags,
    })
    .input(z.object({ workOrderId: id }))
    .output(z.object({ guarantees: guarantees.nullable() })),
  ending: endpoint('company')
    .route({
      method: 'GET',
      path: '/api/guarantees/ending',
      summary: 'What ends within 60 days, and the retentions that are due, for the company of the reader',
      tags,
    })
    .output(z.object({ items: z.array(ending), more: z.boolean() })),
  release: endpoint('ordering', retentionActs.refusals('release'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/work-orders/{id}/retention-release',
      summary: 'Release what is kept back of the price of an order',
      tags,
    })
    .input(target)
    .output(guarantees),
  oppose: endpoint('ordering', retentionActs.refusals('oppose'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/work-orders/{id}/retention-opposition',
      summary: 'Oppose the release of what is kept back, by a registered letter with its reasons',
      tags,
    })
    .input(target.extend({ reason: paragraph(1000).min(10), letterOn: day }))
    .output(guarantees),
};
