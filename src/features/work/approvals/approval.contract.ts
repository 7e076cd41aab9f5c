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
  /** What it is called; empty before it has a number. */
  number: z.string(),
  request: z.object({ id, number: z.string().nullable(), title: z.string() }),
  site: z.string(),
  provider: z.string().nullable(),
  amountHtMinor: z.int(),
  currency,
  /** What its asker signed alone of late with the same provider, at the same site, for the same trade: in euro cents. */
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

/** One approval with what its decider weighs: what is broken, the other offers, the budget, who signs what. */
const approvalDetail = approval.extend({
  description: z.string(),
  photos: z.array(z.object({ id, name: z.string(), width: z.int().nullable(), height: z.int().nullable() })),
  /** Including tax, of a quote; null where it is not known yet. */
  totalTtcMinor: z.int().nullable(),
  /** The offers of a request of which one quote is to be signed, the cheapest first. */
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
  /** Null where the site has none. */
  budget: awardBudget.nullable(),
  /** Colleagues who may decide it, the smallest limit first; a limit in euro cents before tax, null for none. */
  approvers: z.array(z.object({ name: z.string(), limitMinor: z.int().nullable(), isReader: z.boolean() })),
});
export type ApprovalDetail = z.output<typeof approvalDetail>;

/** Whether the viewer signs an amount, shown before they do; null of what was asked where nothing was. */
export const signingSchema = z.object({
  sign: verdictSchema,
  ask: verdictSchema,
  /** In euros, before tax; null where there is none. */
  limitMinor: z.int().nullable(),
  /** What the viewer signed alone of late with this provider, at this site, for this trade: it counts together. */
  committed: z.object({ minor: z.int(), since: z.string() }).nullable(),
  /** Who is told first when it is asked: some of them by name, and how many they are. */
  approvers: z.array(z.string()),
  approverCount: z.int(),
  /** The colleague with whose approval they sign. */
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
  /** Empty for the other side: pages of one role are still there while another is taken. */
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
