import { z } from 'zod';
import {
  actsSchema,
  currency,
  day,
  endpoint,
  id,
  maxMoneyMinor,
  money,
  paragraph,
  sentence,
  verdictSchema,
  version,
} from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { certifiedRates, vatRates } from '#common/vat.ts';
import { tariffLine } from '#features/network/collaborations/collaboration.contract.ts';
import { awardBudget } from '#features/estate/budgets/budget.contract.ts';
import { signingSchema } from '#features/work/approvals/approval.contract.ts';
import { approvalProblems } from '#features/work/approvals/approval.rules.ts';
import {
  principalCheck,
  principalReason,
  principalRefusals,
  putting,
  puttingRefusals,
} from '#features/work/principal-decisions/decision.contract.ts';
import { requestActs, requestProblems } from '#features/work/requests/request.rules.ts';
import { quoteProblems } from '#features/work/quotes/quote.rules.ts';
import { endingDocument, missingDocument, workOrder } from '#features/work/work-orders/work-order.contract.ts';
import { orderActs, vatDoubts, workOrderProblems } from '#features/work/work-orders/work-order.rules.ts';
import { directOrderProblems as own, directOrigins, overrunActs, overrunStates } from './direct-order.rules.ts';
import { foundPhoto, maxOverrunPhotos, overrunEndpoints } from './overrun.contract.ts';
import { directOrderInput, enteredLine, maxOrderLines } from './order-input.contract.ts';
import { partnerEndpoints } from './partner.contract.ts';
import { said } from './said.ts';
import { yearly, yearlyEndpoints } from './yearly.contract.ts';

const tags = ['direct-orders'];

// The order form's input.
export {
  type DirectOrderInput,
  type LineInput,
  maxOrderLines,
  type PurchaseInput,
  purchaseInput,
} from './order-input.contract.ts';

const framework = z.object({
  termsId: id,
  currency,
  paymentDays: z.int(),
  validFrom: z.string(),
  validUntil: z.string().nullable(),
  standing: z.enum(['upcoming', 'in_force', 'expired']),
  ceilingHtMinor: z.int().nullable(),
  orderedHtMinor: z.int(),
  lines: z.array(tariffLine),
  /** Whether articles of a price schedule in force may be ordered too. */
  hasSchedule: z.boolean(),
});
export type Framework = z.output<typeof framework>;

const overrun = z.object({
  id,
  state: z.enum(overrunStates),
  /** The amount above the ceiling, before tax. */
  amountHtMinor: z.int(),
  reason: z.string(),
  photos: z.array(foundPhoto),
  lines: z.array(z.object({ ...enteredLine.shape, vatRateBp: z.literal(vatRates), totalHtMinor: z.int() })),
  declineReason: z.string().nullable(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  version: z.int(),
  acts: actsSchema(overrunActs.names),
});
export type Overrun = z.output<typeof overrun>;

const target = z.object({ id, version });
/** An owner may override missing documents; the reason is recorded on the thread. */
const overrideReason = paragraph(500).min(10).optional();
const lines = z.array(enteredLine).max(maxOrderLines);
export const signedWith = {
  overrideReason,
  principalReason,
  /** Reduced rates whose conditions are certified: all those of the lines. */
  vatCertified: z.array(z.literal(certifiedRates)).max(certifiedRates.length).default([]),
};
export const placing = [
  ...requestActs.refusals('order'),
  requestProblems.PLAN_LIMIT,
  requestProblems.SURVEY_NEEDED,
  own.NOT_COLLABORATING,
  own.OTHER_TRADE,
  own.NO_TERMS,
  own.TERMS_ENDED,
  own.TERMS_NOT_BEGUN,
  own.TERMS_CHANGED,
  own.CEILING_REACHED,
  quoteProblems.VIGILANCE,
  workOrderProblems.PROVIDER_LEFT,
  workOrderProblems.OWNER_ONLY,
  approvalProblems.APPROVAL_NEEDED,
  ...principalRefusals,
];
const asking = [approvalProblems.APPROVAL_NOT_NEEDED, approvalProblems.APPROVAL_WAITS];

export const directOrderContract = {
  ...partnerEndpoints,
  ...yearlyEndpoints,
  check: endpoint('ordering', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/requests/{requestId}/direct-order-check',
      summary: 'What stands between a request and an order to a provider the company works with',
      tags,
    })
    .input(
      z.object({
        requestId: id,
        providerId: id,
        origin: z.enum(directOrigins),
        /** The total of the lines before tax, or the ceiling. */
        amountHtMinor: z.coerce.number().int().min(0).max(maxMoneyMinor).default(0),
        endsOn: day.optional(),
        /** The same with tax: the total of the lines; defaults to the site's usual rate. */
        amountTtcMinor: z.coerce.number().int().min(0).max(maxMoneyMinor).optional(),
      }),
    )
    .output(
      z.object({
        /** Today's terms; null if none were agreed or the companies do not collaborate. */
        framework: framework.nullable(),
        issues: z.array(z.object({ path: z.array(z.string()), message: sentence })),
        missing: z.array(missingDocument),
        /** Documents valid today that end before the works. */
        ending: z.array(endingDocument),
        order: verdictSchema,
        override: verdictSchema,
        /** Whether the reader may sign that amount, or whom to ask. */
        signing: signingSchema,
        /** Whether the site's principal decides; null where they do not. */
        principal: principalCheck.nullable(),
        vatDoubts: z.array(z.enum(vatDoubts)),
        /**
         * The yearly total including this order; null for readers who may not commit the company, or with too few
         * orders.
         */
        yearly: yearly.nullable(),
        /** The effect on the budget of the site; null without a budget. */
        budget: awardBudget.nullable(),
      }),
    ),
  order: endpoint('ordering', placing, { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/requests/{requestId}/direct-order',
      successStatus: 201,
      summary: 'Order the work of a draft without a tender: from agreed tariffs, or as an emergency',
      tags,
    })
    .input(z.object({ requestId: id, version, order: directOrderInput, ...signedWith }))
    .output(workOrder),
  askPrincipal: endpoint(
    'ordering',
    [
      problems.NOT_FOUND,
      problems.STALE,
      requestProblems.NOT_DRAFT,
      own.NOT_COLLABORATING,
      own.OTHER_TRADE,
      own.NO_TERMS,
      own.TERMS_ENDED,
      own.TERMS_NOT_BEGUN,
      own.TERMS_CHANGED,
      own.CEILING_REACHED,
      ...puttingRefusals,
    ],
    { reach: 'site', perMinute: 20 },
  )
    .route({
      method: 'POST',
      path: '/api/requests/{requestId}/direct-order-principal-decision',
      successStatus: 201,
      summary: 'Put an order without a tender to whom the site is managed for, by a mailed link',
      tags,
    })
    .input(z.object({ requestId: id, version, order: directOrderInput, ...putting }))
    .output(z.object({ id })),
  /** Asks colleagues with a sufficient limit to approve an order. */
  askSigning: endpoint('ordering', [...requestActs.refusals('order'), own.NOT_COLLABORATING, ...asking], {
    reach: 'site',
  })
    .route({
      method: 'POST',
      path: '/api/requests/{requestId}/direct-order-approval-request',
      successStatus: 201,
      summary: 'Ask a colleague to approve a direct order above one’s own limit',
      tags,
    })
    .input(
      z.object({
        requestId: id,
        version,
        providerId: id,
        amountHtMinor: money.min(1),
        currency,
        note: paragraph(500).default(''),
      }),
    )
    .output(z.object({ id })),
  askOverrunSigning: endpoint('ordering', [...overrunActs.refusals('approve'), ...asking], { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/overruns/{id}/approval-request',
      successStatus: 201,
      summary: 'Ask a colleague to approve an overrun above one’s own limit',
      tags,
    })
    .input(target.extend({ note: paragraph(500).default('') }))
    .output(z.object({ id })),
  overruns: endpoint('signed-in', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/work-orders/{id}/overruns',
      summary: 'What was asked beyond the ceiling of an order, what waits first',
      tags,
    })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(overrun) })),
  enterLines: endpoint('provider', [...orderActs.refusals('enterLines'), own.ABOVE_CEILING], { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/work-orders/{id}/lines',
      summary: 'The provider enters what an emergency came to, in place of what it had entered',
      tags,
    })
    .input(target.extend({ lines: lines.min(1, said('faults.lines')) }))
    .output(workOrder),
  askOverrun: endpoint('provider', [...orderActs.refusals('askOverrun'), own.WITHIN_CEILING], { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/work-orders/{id}/overruns',
      successStatus: 201,
      summary: 'The provider asks to go past the ceiling: by so much, or with the lines it would enter',
      tags,
    })
    .input(
      target.extend({
        reason: paragraph(1000).min(3),
        lines: lines.default([]),
        /** The amount before tax, if there are no lines yet. */
        amountHtMinor: money.min(1).nullable().default(null),
        photoIds: z.array(id).max(maxOverrunPhotos).default([]),
      }),
    )
    .output(workOrder),
  ...overrunEndpoints,
  approveOverrun: endpoint(
    'ordering',
    [
      ...overrunActs.refusals('approve'),
      approvalProblems.APPROVAL_NEEDED,
      ...principalRefusals,
      quoteProblems.VIGILANCE,
      workOrderProblems.PROVIDER_LEFT,
      workOrderProblems.OWNER_ONLY,
    ],
    { reach: 'site' },
  )
    .route({
      method: 'POST',
      path: '/api/overruns/{id}/approval',
      summary: 'Raise the ceiling by what is asked; the lines that came with it are entered',
      tags,
    })
    .input(target.extend({ overrideReason, principalReason }))
    .output(workOrder),
  declineOverrun: endpoint('ordering', overrunActs.refusals('decline'), { reach: 'site' })
    .route({ method: 'POST', path: '/api/overruns/{id}/refusal', summary: 'Keep the ceiling, saying why', tags })
    .input(target.extend({ reason: paragraph(500).min(3) }))
    .output(workOrder),
  objectToLine: endpoint('ordering', orderActs.refusals('objectToLine'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/work-orders/{id}/objections',
      summary: 'Send a line that was entered back to its provider, with a reason',
      tags,
    })
    .input(target.extend({ position: z.int().min(0), reason: paragraph(500).min(3) }))
    .output(workOrder),
};
