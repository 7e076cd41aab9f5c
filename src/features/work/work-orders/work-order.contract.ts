import { z } from 'zod';
import {
  actsSchema,
  currency,
  day,
  endpoint,
  id,
  line,
  paragraph,
  sentence,
  verdictSchema,
  version,
} from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { quoteActs, quoteProblems } from '#features/work/quotes/quote.rules.ts';
import { documentFaults, vigilanceKinds } from '#features/work/quotes/vigilance.rules.ts';
import { maxSnags, orderActs, snagActs, snagStates, workOrderProblems, workOrderStates } from './work-order.rules.ts';

// What screens need of the rules: they read the contract alone.
export { maxSnags };

const tags = ['work-orders'];

/** A paper the law or the insurers ask for before an award (Code du travail art. D. 8222-5, Code des assurances art. L. 241-1). */
export const missingDocument = z.object({
  kind: z.enum(vigilanceKinds),
  state: z.enum(documentFaults),
  message: sentence,
});

/** A defect noted at the acceptance («réserve»). */
const snag = z.object({
  id,
  /** Its place in the list, from 1. */
  position: z.int(),
  description: z.string(),
  state: z.enum(snagStates),
  fixedAt: z.string().nullable(),
  liftedAt: z.string().nullable(),
  version: z.int(),
  acts: actsSchema(snagActs.names),
});
export type Snag = z.output<typeof snag>;

export const workOrder = z.object({
  id,
  number: z.string(),
  state: z.enum(workOrderStates),
  request: z.object({ id, number: z.string().nullable(), title: z.string() }),
  quoteId: id.nullable(),
  orderingCompany: z.object({ id, name: z.string() }),
  provider: z.object({ id, name: z.string(), phone: z.string(), email: z.string() }),
  currency,
  totalHtMinor: z.int(),
  totalVatMinor: z.int(),
  totalTtcMinor: z.int(),
  startOn: z.string().nullable(),
  /** The day it is planned for, until it begins. */
  plannedOn: z.string().nullable(),
  issuedAt: z.string(),
  confirmedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  acceptedAt: z.string().nullable(),
  refusalReason: z.string().nullable(),
  snags: z.array(snag),
  version: z.int(),
  acts: actsSchema(orderActs.names),
});
export type WorkOrder = z.output<typeof workOrder>;
export type MissingDocument = z.output<typeof missingDocument>;

const target = z.object({ id, version });

export const workOrderContract = {
  /** What stands between a quote and its award, before anyone signs. */
  awardCheck: endpoint('ordering', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/quotes/{quoteId}/award-check',
      summary: 'Documents missing for an award',
      tags,
    })
    .input(z.object({ quoteId: id }))
    .output(z.object({ missing: z.array(missingDocument), accept: verdictSchema, override: verdictSchema })),
  /** Signs a quote («Bon pour accord»), declines the others, issues the work order; of two at once exactly one wins. */
  award: endpoint('ordering', [
    ...quoteActs.refusals('accept'),
    problems.STALE,
    quoteProblems.VIGILANCE,
    workOrderProblems.PROVIDER_LEFT,
    workOrderProblems.OWNER_ONLY,
  ])
    .route({
      method: 'POST',
      path: '/api/quotes/{quoteId}/acceptance',
      successStatus: 201,
      summary: 'Accept a quote: signs it, declines the others, issues the work order',
      tags,
    })
    .input(
      z.object({
        quoteId: id,
        version,
        /** The version of the request that its signer has read; the one the quote answers when left out. */
        scopeVersion: z.int().optional(),
        signerName: line(120).min(2),
        /** An owner may go past missing documents; the reason is kept on the thread. */
        overrideReason: line(500).min(10).optional(),
      }),
    )
    .output(workOrder),
  ofRequest: endpoint('signed-in', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/requests/{requestId}/work-order',
      summary: 'The work order of a request',
      tags,
    })
    .input(z.object({ requestId: id }))
    .output(z.object({ workOrder: workOrder.nullable() })),
  confirm: endpoint('provider', orderActs.refusals('confirm'))
    .route({
      method: 'POST',
      path: '/api/work-orders/{id}/confirmation',
      summary: 'The provider takes the order',
      tags,
    })
    .input(target)
    .output(workOrder),
  refuse: endpoint('provider', orderActs.refusals('refuse'))
    .route({
      method: 'POST',
      path: '/api/work-orders/{id}/refusal',
      summary: 'The provider refuses the order; the request is open to quotes again',
      tags,
    })
    .input(target.extend({ reason: line(500).min(3) }))
    .output(workOrder),
  schedule: endpoint('provider', orderActs.refusals('schedule'))
    .route({
      method: 'POST',
      path: '/api/work-orders/{id}/planning',
      summary: 'The provider says, or says anew, which day it comes',
      tags,
    })
    .input(target.extend({ startOn: day }))
    .output(workOrder),
  start: endpoint('provider', [...orderActs.refusals('start'), workOrderProblems.OTHER_DAY])
    .route({ method: 'POST', path: '/api/work-orders/{id}/start', summary: 'The provider is at work', tags })
    /** The provider knows that the visit is planned for another day. */
    .input(target.extend({ otherDay: z.boolean().default(false) }))
    .output(workOrder),
  complete: endpoint('provider', orderActs.refusals('complete'))
    .route({
      method: 'POST',
      path: '/api/work-orders/{id}/completion',
      summary: 'The provider has finished, with a word if it likes',
      tags,
    })
    .input(target.extend({ note: paragraph(2000).default('') }))
    .output(workOrder),
  accept: endpoint('ordering', orderActs.refusals('accept'))
    .route({
      method: 'POST',
      path: '/api/work-orders/{id}/acceptance',
      summary: 'The ordering side receives the work, with snags or without',
      tags,
    })
    .input(target.extend({ snags: z.array(line(300).min(3)).max(maxSnags).default([]) }))
    .output(workOrder),
  refuseWork: endpoint('ordering', orderActs.refusals('refuseWork'))
    .route({
      method: 'POST',
      path: '/api/work-orders/{id}/acceptance-refusal',
      summary: 'The ordering side does not receive the work; the provider goes on with it',
      tags,
    })
    .input(target.extend({ reason: line(500).min(3) }))
    .output(workOrder),
  fixSnag: endpoint('provider', snagActs.refusals('fix'))
    .route({ method: 'POST', path: '/api/snags/{id}/repair', summary: 'The provider has put a snag right', tags })
    .input(target)
    .output(workOrder),
  liftSnag: endpoint('ordering', snagActs.refusals('lift'))
    .route({ method: 'POST', path: '/api/snags/{id}/lifting', summary: 'The ordering side lifts a snag', tags })
    .input(target)
    .output(workOrder),
  reopenSnag: endpoint('ordering', snagActs.refusals('reopen'))
    .route({
      method: 'POST',
      path: '/api/snags/{id}/reopening',
      summary: 'The ordering side finds that a snag is not put right',
      tags,
    })
    .input(target.extend({ reason: line(500).min(3) }))
    .output(workOrder),
};
