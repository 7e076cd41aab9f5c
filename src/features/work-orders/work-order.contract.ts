import { z } from 'zod';
import { allowedSchema, currency, endpoint, id, line, version } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { quoteProblems } from '#features/quotes/quote.rules.ts';
import { documentFaults, vigilanceKinds } from '#features/quotes/vigilance.rules.ts';
import { workOrderProblems, workOrderStates } from './work-order.rules.ts';

const tags = ['work-orders'];

/** A paper the law or the insurers ask for before an award (Code du travail art. D. 8222-5, Code des assurances art. L. 241-1). */
export const missingDocument = z.object({
  kind: z.enum(vigilanceKinds),
  state: z.enum(documentFaults),
  message: z.string(),
});

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
  issuedAt: z.string(),
  confirmedAt: z.string().nullable(),
  refusalReason: z.string().nullable(),
  version: z.int(),
  acts: z.object({ confirm: allowedSchema, refuse: allowedSchema }),
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
    .output(z.object({ missing: z.array(missingDocument), accept: allowedSchema, override: allowedSchema })),
  /** Signs a quote («Bon pour accord»), declines the others, issues the work order; of two at once exactly one wins. */
  award: endpoint('ordering', [
    problems.NOT_FOUND,
    quoteProblems.QUOTE_STALE,
    quoteProblems.QUOTE_NOT_SENT,
    quoteProblems.QUOTE_EXPIRED,
    quoteProblems.AMOUNTS_SEALED,
    quoteProblems.ALREADY_AWARDED,
    quoteProblems.NOT_AWARDABLE,
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
  confirm: endpoint('provider', [
    problems.NOT_FOUND,
    problems.STALE,
    workOrderProblems.ORDER_NOT_ISSUED,
    workOrderProblems.ORDER_NOT_OPEN,
  ])
    .route({
      method: 'POST',
      path: '/api/work-orders/{id}/confirmation',
      summary: 'The provider takes the order',
      tags,
    })
    .input(target)
    .output(workOrder),
  refuse: endpoint('provider', [
    problems.NOT_FOUND,
    problems.STALE,
    workOrderProblems.ORDER_NOT_ISSUED,
    workOrderProblems.ORDER_NOT_OPEN,
  ])
    .route({
      method: 'POST',
      path: '/api/work-orders/{id}/refusal',
      summary: 'The provider refuses the order; the request is open to quotes again',
      tags,
    })
    .input(target.extend({ reason: line(500).min(3) }))
    .output(workOrder),
};
