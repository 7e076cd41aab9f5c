import { z } from 'zod';
import {
  actsSchema,
  currency,
  endpoint,
  id,
  paragraph,
  pageInput,
  pageOf,
  verdictSchema,
  version,
} from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { awardBudget } from '#features/estate/budgets/budget.contract.ts';
import { approvalActs, approvalStates, signingKinds } from './approval.rules.ts';

export { signingKinds };

const tags = ['approvals'];

const approval = z.object({
  id,
  kind: z.enum(signingKinds),
  subjectId: id,
  /** The subject's number; empty until it has one. */
  number: z.string(),
  request: z.object({ id, number: z.string().nullable(), title: z.string() }),
  site: z.string(),
  provider: z.string().nullable(),
  amountHtMinor: z.int(),
  currency,
  /** Signed alone recently with the same provider, site and trade; euro cents. */
  committedMinor: z.int(),
  note: z.string(),
  askedBy: z.string(),
  isOwn: z.boolean(),
  askedAt: z.string(),
  state: z.enum(approvalStates),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  reason: z.string().nullable(),
  version: z.int(),
  acts: actsSchema(approvalActs.names),
});
export type Approval = z.output<typeof approval>;

/** An approval with the facts its approver needs: refusal, other offers, budget, who may sign. */
const approvalDetail = approval.extend({
  description: z.string(),
  photos: z.array(z.object({ id, name: z.string(), width: z.int().nullable(), height: z.int().nullable() })),
  /** A quote's total including tax; null until it is known. */
  totalTtcMinor: z.int().nullable(),
  /** Competing offers of the same request, cheapest first. */
  offers: z.array(
    z.object({
      id,
      provider: z.string(),
      totalHtMinor: z.int(),
      currency,
      startOn: z.string().nullable(),
      durationDays: z.int().nullable(),
      isAsked: z.boolean(),
    }),
  ),
  /** Null when the site has no budget. */
  budget: awardBudget.nullable(),
  /** Colleagues who may decide, smallest limit first; limits in euro cents before tax, null for no limit. */
  approvers: z.array(z.object({ name: z.string(), limitMinor: z.int().nullable(), isReader: z.boolean() })),
});
export type ApprovalDetail = z.output<typeof approvalDetail>;

/** Whether the viewer may sign an amount, shown before they try. */
export const signingSchema = z.object({
  sign: verdictSchema,
  ask: verdictSchema,
  /** Euro cents before tax; null for no limit. */
  limitMinor: z.int().nullable(),
  /** Recently signed alone by the viewer with this provider, at this site, for this trade; added to the amount. */
  committed: z.object({ minor: z.int(), since: z.string() }).nullable(),
  /** The colleagues notified first: some names, and their total number. */
  approvers: z.array(z.string()),
  approverCount: z.int(),
  approvedBy: z.string().nullable(),
  asked: z
    .object({
      state: z.enum(approvalStates),
      amountHtMinor: z.int(),
      askedAt: z.string(),
      decidedBy: z.string().nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
});
export type SigningCheck = z.output<typeof signingSchema>;

const listInput = pageInput.extend({ view: z.enum(['to_decide', 'asked', 'decided']).default('to_decide') });
export type ListInput = z.output<typeof listInput>;

const target = z.object({ id, version });

export const approvalContract = {
  /** Empty for the other side: its pages may still be open while the user switches roles. */
  list: endpoint('company')
    .route({
      method: 'GET',
      path: '/api/approvals',
      summary: 'Approvals that wait for the reader, that they asked for or decided',
      tags,
    })
    .input(listInput)
    .output(pageOf(approval)),
  read: endpoint('ordering', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/approvals/{id}', summary: 'One approval, with what its decider weighs', tags })
    .input(z.object({ id }))
    .output(approvalDetail),
  approve: endpoint('ordering', approvalActs.refusals('approve'), { reach: 'site' })
    .route({ method: 'POST', path: '/api/approvals/{id}/approval', summary: 'Let a colleague sign', tags })
    .input(target)
    .output(approval),
  decline: endpoint('ordering', approvalActs.refusals('decline'), { reach: 'site' })
    .route({ method: 'POST', path: '/api/approvals/{id}/refusal', summary: 'Do not let a colleague sign', tags })
    .input(target.extend({ reason: paragraph(500).min(3) }))
    .output(approval),
};
