import { z } from 'zod';
import { fault } from '#common/faults.ts';
import { actsSchema, endpoint, id, line, pageInput, pageOf, paragraph, version } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { companyProblems } from '#features/people/companies/company.rules.ts';
import { planNames, planProblems, planRequestActs, plans } from './plan.rules.ts';
import { said } from './said.ts';

const tags = ['plans'];
export { planNames, plans };
export type { Plan } from './plan.rules.ts';

const plan = z.enum(plans);
const limits = z.object({ requestsPerMonth: z.int(), sites: z.int() });
/** Usage: requests published this month, sites. Null for companies that order nothing, as the limits do not apply. */
const usage = z.object({ requests: z.int(), sites: z.int() }).nullable();
export type PlanUsage = NonNullable<z.output<typeof usage>>;
/** Storage used and allowed; a warning is shown from `warnedShare`. */
const storage = z.object({
  usedBytes: z.number(),
  mostBytes: z.number(),
  state: z.enum(['ample', 'nearly', 'full']),
  /** Last day, in Paris, of the extra storage granted by an administrator. */
  raisedUntil: z.iso.date().nullable(),
});
export type Storage = z.output<typeof storage>;
const next = z.object({ plan, on: z.iso.date() });

export const planRequestStates = ['waiting', 'accepted', 'declined'] as const;

const request = z.object({
  id,
  wanted: plan,
  message: z.string(),
  state: z.enum(planRequestStates),
  answer: z.string(),
  askedBy: z.string().nullable(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  version: z.int(),
});

const ownPlan = z.object({
  plan,
  /** The scheduled plan and its first day in Paris. */
  next: next.nullable(),
  limits: limits.nullable(),
  usage,
  storage,
  request: request.nullable(),
  acts: actsSchema(['ask']),
});
export type OwnPlan = z.output<typeof ownPlan>;

const company = z.object({
  id,
  name: z.string(),
  city: z.string(),
  isOrdering: z.boolean(),
  isProvider: z.boolean(),
  plan,
  next: next.nullable(),
  /** Version of the plan; a stale version is rejected. */
  version: z.int(),
});
export type PlanCompany = z.output<typeof company>;

const adminRequest = request.extend({ company, decidedBy: z.string().nullable() });
export type PlanRequest = z.output<typeof adminRequest>;

const change = z.object({
  id,
  from: plan,
  to: plan,
  on: z.iso.date(),
  reason: z.string(),
  by: z.string().nullable(),
  at: z.string(),
  /** Replaced before its first day: it never took effect. */
  replaced: z.boolean(),
});

const raisedSpace = z.object({
  gigabytes: z.int().min(1).max(10_000),
  until: z.iso.date(said('faults.day')),
  reason: paragraph(2000).min(2, fault('reason')),
});

const detail = company.extend({
  limits: limits.nullable(),
  usage,
  storage,
  limitsOf: z.object({ starter: limits.nullable(), pro: limits.nullable(), enterprise: limits.nullable() }),
  request: request.nullable(),
  /** The last extra storage grant, even if expired. */
  raised: raisedSpace.extend({ by: z.string().nullable() }).nullable(),
  history: z.array(change),
});
export type PlanDetail = z.output<typeof detail>;

export const askInput = z.object({ wanted: plan, message: paragraph(2000).default('') });
const setting = z.object({
  plan,
  /** First day, in Paris: today or later. */
  on: z.iso.date(said('faults.day')),
  reason: paragraph(2000).min(2, fault('reason')),
});
export const setPlanInput = setting.extend({ companyId: id, version });

const admin = '/api/admin/company-plans';
const adminRequests = '/api/admin/plan-requests';

export const planContract = {
  read: endpoint('company')
    .route({ method: 'GET', path: '/api/company/plan', summary: 'The own plan and what is used of it', tags })
    .output(ownPlan),
  ask: endpoint('company', [planProblems.PLAN_HELD], { reach: 'company', perMinute: 10 })
    .route({
      method: 'POST',
      path: '/api/company/plan-requests',
      successStatus: 201,
      summary: 'Ask for a plan; again while it waits, it is rewritten',
      tags,
    })
    .input(askInput)
    .output(ownPlan),
  companies: endpoint('admin')
    .route({ method: 'GET', path: admin, summary: 'Companies with their plan, by name', tags })
    .input(pageInput.extend({ q: line(100).optional(), plan: plan.optional() }))
    .output(pageOf(company)),
  company: endpoint('admin', [problems.NOT_FOUND])
    .route({ method: 'GET', path: `${admin}/{companyId}`, summary: 'The plan of a company and its history', tags })
    .input(z.object({ companyId: id }))
    .output(detail),
  set: endpoint('admin', [
    problems.NOT_FOUND,
    planProblems.PLAN_STALE,
    planProblems.PLAN_SET,
    companyProblems.OWN_COMPANY,
  ])
    .route({ method: 'PUT', path: `${admin}/{companyId}`, summary: 'Set a plan, today or from a day to come', tags })
    .input(setPlanInput)
    .output(detail),
  raiseStorage: endpoint('admin', [problems.NOT_FOUND])
    .route({
      method: 'PUT',
      path: `${admin}/{companyId}/storage`,
      summary: 'Give one company more space for its files, until a day',
      tags,
    })
    .input(raisedSpace.extend({ companyId: id }))
    .output(detail),
  requests: endpoint('admin')
    .route({ method: 'GET', path: adminRequests, summary: 'Plans asked for, in a state', tags })
    .input(pageInput.extend({ state: z.enum(planRequestStates).default('waiting') }))
    .output(
      pageOf(adminRequest).extend({
        counts: z.object({ waiting: z.int(), accepted: z.int(), declined: z.int() }),
      }),
    ),
  accept: endpoint('admin', [...planRequestActs.refusals('accept'), planProblems.PLAN_SET, companyProblems.OWN_COMPANY])
    .route({ method: 'POST', path: `${adminRequests}/{id}/acceptance`, summary: 'Set the plan asked for', tags })
    .input(setting.extend({ id, version, planVersion: version }))
    .output(detail),
  decline: endpoint('admin', planRequestActs.refusals('decline'))
    .route({ method: 'POST', path: `${adminRequests}/{id}/refusal`, summary: 'Decline it, saying why', tags })
    .input(z.object({ id, version, answer: paragraph(2000).min(2, fault('reason')) }))
    .output(detail),
};
