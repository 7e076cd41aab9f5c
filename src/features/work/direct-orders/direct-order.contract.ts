import { z } from 'zod';
import {
  actsSchema,
  currency,
  day,
  endpoint,
  id,
  line,
  maxMoneyMinor,
  money,
  unitPrice,
  paragraph,
  sentence,
  verdictSchema,
  version,
} from '#common/contract-kit.ts';
import { fault } from '#common/faults.ts';
import { problems } from '#common/problems.ts';
import { lineTotalMinor, maxLineMinor, noDiscount, maxRetentionBp } from '#common/quote-totals.ts';
import { certifiedRates, vatMentions, vatRates } from '#common/vat.ts';
import { tariffLine } from '#features/network/collaborations/collaboration.contract.ts';
import { awardBudget } from '#features/estate/budgets/budget.contract.ts';
import { signingSchema } from '#features/work/approvals/approval.contract.ts';
import { approvalProblems } from '#features/work/approvals/approval.rules.ts';
import { requestActs, requestProblems } from '#features/work/requests/request.rules.ts';
import { quoteProblems } from '#features/work/quotes/quote.rules.ts';
import { endingDocument, missingDocument, workOrder } from '#features/work/work-orders/work-order.contract.ts';
import { orderActs, vatDoubts, workOrderProblems } from '#features/work/work-orders/work-order.rules.ts';
import { directOrderProblems as own, directOrigins, overrunActs, overrunStates } from './direct-order.rules.ts';
import { emergency } from './emergency.contract.ts';
import { foundPhoto, maxOverrunPhotos, overrunEndpoints } from './overrun.contract.ts';
import { partnerEndpoints, pickedLine, quantityMilli } from './partner.contract.ts';
import { said } from './said.ts';

const tags = ['direct-orders'];

/** A line of an emergency as its provider enters it: without a rate, the VAT of the site applies. */
export const enteredLine = z
  .object({
    designation: line(300).min(1),
    quantityMilli,
    unit: line(12).min(1),
    unitPriceE4: unitPrice,
    vatRateBp: z.literal(vatRates).optional(),
    vatMention: z.enum(vatMentions).nullable().default(null),
  })
  .superRefine((one, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (one.vatMention && one.vatRateBp) refuse('vatMention', String(said('faults.mentionWithRate')));
    if (!one.vatMention && one.vatRateBp === 0) refuse('vatMention', String(said('faults.mention')));
    const total = Math.abs(lineTotalMinor({ ...one, ...noDiscount, kind: 'line', optional: false }));
    if (total > maxLineMinor) refuse('unitPriceE4', String(said('faults.lineTotal')));
  });
export type LineInput = z.output<typeof enteredLine>;

export const maxOrderLines = 100;

const order = {
  providerId: id,
  startOn: day.nullable().default(null),
  endsOn: day.nullable().default(null),
  note: paragraph(2000).default(''),
  retentionBp: z.int().min(0).max(maxRetentionBp).default(0),
};

const beginsFirst = ({ startOn, endsOn }: { startOn: string | null; endsOn: string | null }) =>
  !startOn || !endsOn || startOn <= endsOn;
const endBeforeStart = { path: ['endsOn'], error: fault('endBeforeStart').error };

const atTariffs = z.object({
  ...order,
  origin: z.literal('tariffs'),
  termsId: id,
  lines: z.array(pickedLine).min(1, said('faults.lines')).max(maxOrderLines),
});
/** Lines of the agreed tariffs and of the price schedule. */
export const purchaseInput = atTariffs.refine(beginsFirst, endBeforeStart);
export type PurchaseInput = z.output<typeof purchaseInput>;
/** Lines of agreed tariffs, or an emergency, which also passes on to others by default. */
export const directOrderInput = z
  .discriminatedUnion('origin', [
    atTariffs,
    z.object({ ...order, ...emergency, origin: z.literal('emergency'), passesOn: z.boolean().default(true) }),
  ])
  .refine(beginsFirst, endBeforeStart);
export type DirectOrderInput = z.output<typeof directOrderInput>;

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
  vatCertified: z.array(z.literal(certifiedRates)).max(certifiedRates.length).default([]),
};
export const placing = [
  ...requestActs.refusals('order'),
  requestProblems.PLAN_LIMIT,
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
];
const asking = [approvalProblems.APPROVAL_NOT_NEEDED, approvalProblems.APPROVAL_WAITS];

export const directOrderContract = {
  ...partnerEndpoints,
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
        vatDoubts: z.array(z.enum(vatDoubts)),
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
    .input(target.extend({ overrideReason }))
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
