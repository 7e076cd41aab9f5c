import { z } from 'zod';
import {
  actsSchema,
  currency,
  day,
  endpoint,
  id,
  line,
  paperEndpoint,
  paragraph,
  sentence,
  verdictSchema,
  version,
} from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { everyone, forReaders } from '#common/readers.ts';
import { awardBudget } from '#features/estate/budgets/budget.contract.ts';
import { certifiedRates, vatMentions, vatRates } from '#common/vat.ts';
import { signingSchema } from '#features/work/approvals/approval.contract.ts';
import { approvalProblems } from '#features/work/approvals/approval.rules.ts';
import {
  principalCheck,
  principalReason,
  principalRefusals,
} from '#features/work/principal-decisions/decision.contract.ts';
import { maxQuoteLines } from '#features/work/quotes/quote.contract.ts';
import { quoteActs, quoteProblems } from '#features/work/quotes/quote.rules.ts';
import { documentFaults, vigilanceKinds } from '#features/work/quotes/vigilance.rules.ts';
import { snag, snagPhotoEndpoints } from './snag.contract.ts';
import { snagActs } from './snag.rules.ts';
import {
  linesStates,
  orderActs,
  orderOrigins,
  vatDoubts,
  workOrderProblems,
  workOrderStates,
} from './work-order.rules.ts';

const tags = ['work-orders'];

/** Required before an award (Code du travail art. D. 8222-5, Code des assurances art. L. 241-1). */
export const missingDocument = z.object({
  kind: z.enum(vigilanceKinds),
  state: z.enum(documentFaults),
  message: sentence,
});

/** Valid today, ends before the works. */
export const endingDocument = z.object({ kind: z.enum(vigilanceKinds), until: z.string(), message: sentence });
export type EndingDocument = z.output<typeof endingDocument>;

/** The ordered lines: a lot heads the lines below it. */
export const orderLine = z.object({
  position: z.int(),
  kind: z.enum(['lot', 'line']),
  designation: z.string(),
  quantityMilli: z.int(),
  unit: z.string(),
  unitPriceE4: z.int(),
  discountBp: z.int(),
  fixedDiscountMinor: z.int(),
  vatRateBp: z.literal(vatRates),
  vatMention: z.enum(vatMentions).nullable(),
  totalHtMinor: z.int(),
  /** The factor applied to its price for the site, by the price schedule; 10 000 is one. */
  siteCoefficientE4: z.int(),
  objection: z.string().nullable(),
});
export type OrderLine = z.output<typeof orderLine>;

export const workOrder = forReaders({
  id: everyone(id),
  number: everyone(z.string()),
  state: everyone(z.enum(workOrderStates)),
  request: everyone(z.object({ id, number: z.string().nullable(), title: z.string() })),
  /** Null for a direct order. */
  quoteId: everyone(id.nullable()),
  origin: everyone(z.enum(orderOrigins)),
  /** The maximum cost of an emergency without asking, before tax. */
  ceilingHtMinor: everyone(z.int().nullable()),
  /** Agreed retention until a year after the reception (loi n° 71-584). */
  retentionBp: everyone(z.int()),
  linesState: everyone(z.enum(linesStates)),
  lines: everyone(z.array(orderLine)),
  note: everyone(z.string()),
  endsOn: everyone(z.string().nullable()),
  orderingCompany: everyone(z.object({ id, name: z.string(), phone: z.string() })),
  provider: everyone(z.object({ id, name: z.string(), phone: z.string(), email: z.string() })),
  currency: everyone(currency),
  totalHtMinor: everyone(z.int()),
  totalVatMinor: everyone(z.int()),
  totalTtcMinor: everyone(z.int()),
  startOn: everyone(z.string().nullable()),
  /** The planned day, until work begins. */
  plannedOn: everyone(z.string().nullable()),
  issuedAt: everyone(z.string()),
  /** Deadline for the provider to confirm, if any; then the next of the list is asked. */
  confirmBy: everyone(z.string().nullable()),
  confirmedAt: everyone(z.string().nullable()),
  completedAt: everyone(z.string().nullable()),
  acceptedAt: everyone(z.string().nullable()),
  refusalReason: everyone(z.string().nullable()),
  snags: everyone(z.array(snag)),
  version: everyone(z.int()),
  acts: everyone(actsSchema(orderActs.names)),
});
export type WorkOrder = z.output<typeof workOrder>;
export type MissingDocument = z.output<typeof missingDocument>;

const target = z.object({ id, version });
/** The chosen options of the quote; none by default. */
const chosenOptions = z.array(id).max(maxQuoteLines).default([]);

export const workOrderContract = {
  /** Obstacles to the award of a quote, before it is signed. */
  awardCheck: endpoint('ordering', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/quotes/{quoteId}/award-check',
      summary: 'Documents missing for an award',
      tags,
    })
    .input(
      z.object({
        quoteId: id,
        /** Ids of the options to be chosen, comma-separated. */
        options: line(maxQuoteLines * 37)
          .default('')
          .transform((text) => text.split(',').filter(Boolean))
          .pipe(z.array(id)),
      }),
    )
    .output(
      z.object({
        missing: z.array(missingDocument),
        /** Documents valid today that end before the works, if the quote gives their duration. */
        ending: z.array(endingDocument),
        accept: verdictSchema,
        override: verdictSchema,
        signing: signingSchema,
        /** Whether the site's principal must approve; null otherwise. */
        principal: principalCheck.nullable(),
        vatDoubts: z.array(z.enum(vatDoubts)),
        /** If the site has one: exceeding it is a warning, not a refusal. */
        budget: awardBudget.nullable(),
      }),
    ),
  askApproval: endpoint(
    'ordering',
    [...quoteActs.refusals('accept'), approvalProblems.APPROVAL_NOT_NEEDED, approvalProblems.APPROVAL_WAITS],
    { reach: 'site' },
  )
    .route({
      method: 'POST',
      path: '/api/quotes/{quoteId}/approval-request',
      successStatus: 201,
      summary: 'Ask a colleague to approve an award above one’s own limit',
      tags,
    })
    .input(z.object({ quoteId: id, version, chosenOptions, note: paragraph(500).default('') }))
    .output(z.object({ id })),
  /**
   * Signs a quote («Bon pour accord»), declines the others and issues the work order; of two concurrent calls, exactly
   * one succeeds.
   */
  award: endpoint(
    'ordering',
    [
      ...quoteActs.refusals('accept'),
      problems.STALE,
      quoteProblems.VIGILANCE,
      workOrderProblems.PROVIDER_LEFT,
      workOrderProblems.OWNER_ONLY,
      approvalProblems.APPROVAL_NEEDED,
      ...principalRefusals,
    ],
    { reach: 'site' },
  )
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
        /** The version of the request that its signer has read; by default that of the quote. */
        scopeVersion: z.int().optional(),
        signerName: line(120).min(2),
        /** An owner may override missing documents; the reason is recorded on the thread. */
        overrideReason: paragraph(500).min(10).optional(),
        principalReason,
        chosenOptions,
        /** Reduced rates whose conditions the signer certifies: all those in the order. */
        vatCertified: z.array(z.literal(certifiedRates)).max(certifiedRates.length).default([]),
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
  paper: paperEndpoint({
    path: '/api/work-orders/{id}/paper',
    summary: 'The order as a PDF, as confirmed once it is; in another language than French a copy to read',
    tags,
  }),
  confirm: endpoint('provider', orderActs.refusals('confirm'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/work-orders/{id}/confirmation',
      summary: 'The provider takes the order',
      tags,
    })
    .input(target)
    .output(workOrder),
  refuse: endpoint('provider', orderActs.refusals('refuse'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/work-orders/{id}/refusal',
      summary: 'The provider refuses the order; the request is open to quotes again',
      tags,
    })
    .input(target.extend({ reason: paragraph(500).min(3) }))
    .output(workOrder),
  schedule: endpoint('provider', orderActs.refusals('schedule'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/work-orders/{id}/planning',
      summary: 'The provider says, or says anew, which day it comes',
      tags,
    })
    .input(target.extend({ startOn: day }))
    .output(workOrder),
  start: endpoint('provider', [...orderActs.refusals('start'), workOrderProblems.OTHER_DAY], { reach: 'site' })
    .route({ method: 'POST', path: '/api/work-orders/{id}/start', summary: 'The provider is at work', tags })
    /** The provider confirms although the visit is planned for another day. */
    .input(target.extend({ otherDay: z.boolean().default(false) }))
    .output(workOrder),
  complete: endpoint('provider', orderActs.refusals('complete'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/work-orders/{id}/completion',
      summary: 'The provider has finished, with a word if it likes',
      tags,
    })
    .input(target.extend({ note: paragraph(2000).default('') }))
    .output(workOrder),
  fixSnag: endpoint('provider', snagActs.refusals('fix'), { reach: 'site' })
    .route({ method: 'POST', path: '/api/snags/{id}/repair', summary: 'The provider has put a snag right', tags })
    .input(target)
    .output(workOrder),
  liftSnag: endpoint('ordering', snagActs.refusals('lift'), { reach: 'site' })
    .route({ method: 'POST', path: '/api/snags/{id}/lifting', summary: 'The ordering side lifts a snag', tags })
    .input(target)
    .output(workOrder),
  reopenSnag: endpoint('ordering', snagActs.refusals('reopen'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/snags/{id}/reopening',
      summary: 'The ordering side finds that a snag is not put right',
      tags,
    })
    /** With another day, if the remaining work needs one. */
    .input(target.extend({ reason: paragraph(500).min(3), dueOn: day.optional() }))
    .output(workOrder),
  ...snagPhotoEndpoints,
};
