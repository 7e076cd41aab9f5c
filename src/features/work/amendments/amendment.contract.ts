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
  verdictSchema,
  version,
} from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { certifiedRates } from '#common/vat.ts';
import { signingSchema } from '#features/work/approvals/approval.contract.ts';
import { approvalProblems } from '#features/work/approvals/approval.rules.ts';
import {
  principalCheck,
  principalReason,
  principalRefusals,
  putting,
  puttingRefusals,
} from '#features/work/principal-decisions/decision.contract.ts';
import { maxQuoteLines, quotedLines, quoteTotals } from '#features/work/quotes/quote.contract.ts';
import { quoteProblems } from '#features/work/quotes/quote.rules.ts';
import { missingDocument, orderLine } from '#features/work/work-orders/work-order.contract.ts';
import { workOrderProblems } from '#features/work/work-orders/work-order.rules.ts';
import { amendableActs, amendmentActs, amendmentProblems, amendmentStates, lineChanges } from './amendment.rules.ts';

export { amendedOrder, type ChangedLine, type Changes, changedLines, missingIn } from './amend-lines.rules.ts';
export type { AmendmentState, LineChange } from './amendment.rules.ts';
export { maxQuoteLines };

const tags = ['amendments'];

const totals = z.object(quoteTotals);

/** A request that was not answered yet has neither number nor lines. */
export const amendment = z.object({
  id,
  workOrderId: id,
  requestId: id,
  number: z.int().nullable(),
  state: z.enum(amendmentStates),
  wish: z.string(),
  asked: z.object({ name: z.string().nullable(), at: z.string() }).nullable(),
  reason: z.string(),
  delayDays: z.int(),
  startOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  lines: z.array(
    orderLine.omit({ position: true, totalHtMinor: true, objection: true, siteCoefficientE4: true }).extend({
      change: z.enum(lineChanges),
      beforeQuantityMilli: z.int(),
      differenceHtMinor: z.int(),
    }),
  ),
  currency,
  before: totals.nullable(),
  after: totals.nullable(),
  proposal: z.object({ name: z.string(), at: z.string() }).nullable(),
  /** SHA-256 of the proposal; once signed, of the signed document. */
  sha256: z.string().nullable(),
  signature: z.object({ name: z.string(), at: z.string() }).nullable(),
  declineReason: z.string().nullable(),
  closedAt: z.string().nullable(),
  version: z.int(),
  acts: actsSchema(amendmentActs.names),
});
export type Amendment = z.output<typeof amendment>;

export const amendmentsOfOrder = z.object({
  order: z.object({
    id,
    number: z.string(),
    state: z.string(),
    version: z.int(),
    currency,
    discountBp: z.int(),
    fixedDiscountMinor: z.int(),
    startOn: z.string().nullable(),
    endsOn: z.string().nullable(),
    totals,
    /** The current lines; `amendment`: number of the amendment that last added or changed the line. */
    lines: z.array(orderLine.omit({ objection: true }).extend({ amendment: z.int().nullable() })),
  }),
  items: z.array(amendment),
  acts: actsSchema(amendableActs.names),
});
export type AmendmentsOfOrder = z.output<typeof amendmentsOfOrder>;

export const amendmentInput = z.object({
  reason: paragraph(1000).min(3),
  removed: z.array(z.int().min(0)).max(maxQuoteLines).default([]),
  changed: z
    .array(z.object({ position: z.int().min(0), quantityMilli: z.int().min(-1_000_000_000).max(1_000_000_000) }))
    .max(maxQuoteLines)
    .default([]),
  added: quotedLines.default([]),
  delayDays: z.int().min(0).max(365).default(0),
  startOn: day.nullable().default(null),
  endsOn: day.nullable().default(null),
});
export type AmendmentInput = z.output<typeof amendmentInput>;

const target = z.object({ id, version });
const either = (...acts: (typeof amendmentActs.names)[number][]) => [
  ...new Set(acts.flatMap((act) => amendmentActs.refusals(act))),
];

export const amendmentContract = {
  ofOrder: endpoint('signed-in', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/work-orders/{workOrderId}/amendments',
      summary: 'The amendments of an order, the latest first, and what it orders now',
      tags,
    })
    .input(z.object({ workOrderId: id }))
    .output(amendmentsOfOrder),
  paper: paperEndpoint({
    path: '/api/amendments/{id}/paper',
    summary: 'An amendment as a PDF, as proposed, then as signed; in another language than French a copy to read',
    tags,
  }),
  ask: endpoint('ordering', amendableActs.refusals('ask'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/work-orders/{id}/amendment-requests',
      successStatus: 201,
      summary: 'The ordering side asks for an amendment, in words',
      tags,
    })
    .input(target.extend({ wish: paragraph(1000).min(3) }))
    .output(amendment),
  propose: endpoint('provider', amendableActs.refusals('propose'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/work-orders/{id}/amendments',
      successStatus: 201,
      summary: 'The provider proposes an amendment, and signs it by that; it answers the one that was asked for',
      tags,
    })
    /** At the version of the order that the author has read. */
    .input(amendmentInput.extend(target.shape))
    .output(amendment),
  sign: endpoint(
    'ordering',
    [
      ...amendmentActs.refusals('sign'),
      amendmentProblems.AMENDMENT_OUTDATED,
      amendmentProblems.ABOVE_TERMS,
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
      path: '/api/amendments/{id}/signature',
      summary: 'Sign an amendment («Bon pour accord»): the order follows',
      tags,
    })
    .input(
      target.extend({
        signerName: line(120).min(2),
        vatCertified: z.array(z.literal(certifiedRates)).max(certifiedRates.length).default([]),
        /** An owner may override missing documents; the reason is recorded on the thread. */
        overrideReason: paragraph(500).min(10).optional(),
        principalReason,
      }),
    )
    .output(amendment),
  signatureCheck: endpoint('ordering', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/amendments/{id}/signature-check',
      summary: 'Whether an amendment is the reader’s to sign, and the reduced rates its signer certifies',
      tags,
    })
    .input(z.object({ id }))
    .output(
      z.object({
        signing: signingSchema,
        missing: z.array(missingDocument),
        sign: verdictSchema,
        override: verdictSchema,
        rates: z.array(z.literal(certifiedRates)),
        /** Whether the site's principal decides; null where they do not. */
        principal: principalCheck.nullable(),
      }),
    ),
  askPrincipal: endpoint('ordering', [...amendmentActs.refusals('putToPrincipal'), ...puttingRefusals], {
    reach: 'site',
    perMinute: 20,
  })
    .route({
      method: 'POST',
      path: '/api/amendments/{id}/principal-decision',
      successStatus: 201,
      summary: 'Put an amendment to whom the site is managed for, by a mailed link',
      tags,
    })
    .input(z.object({ id, ...putting }))
    .output(z.object({ id })),
  askApproval: endpoint(
    'ordering',
    [...amendmentActs.refusals('sign'), approvalProblems.APPROVAL_NOT_NEEDED, approvalProblems.APPROVAL_WAITS],
    { reach: 'site' },
  )
    .route({
      method: 'POST',
      path: '/api/amendments/{id}/approval-request',
      successStatus: 201,
      summary: 'Ask the colleagues who may for their agreement to an amendment',
      tags,
    })
    .input(z.object({ id, note: paragraph(500).default('') }))
    .output(z.object({ id })),
  decline: endpoint('company', either('decline', 'declineAsk'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/amendments/{id}/refusal',
      summary: 'Decline an amendment that was proposed, or asked for, with a reason',
      tags,
    })
    .input(target.extend({ reason: paragraph(500).min(3) }))
    .output(amendment),
  withdraw: endpoint('company', either('withdraw', 'withdrawAsk'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/amendments/{id}/withdrawal',
      summary: 'Take back an amendment that one proposed, or asked for',
      tags,
    })
    .input(target)
    .output(amendment),
};
