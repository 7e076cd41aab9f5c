import { z } from 'zod';
import {
  actsSchema,
  day,
  endpoint,
  id,
  line,
  pageInput,
  pageOf,
  paragraph,
  properName,
  version,
} from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { tradeIds } from '#common/trades.ts';
import { equipmentKinds } from '#features/estate/equipment/equipment.contract.ts';
import { requestItem } from '#features/work/requests/request.contract.ts';
import { maintenanceProblems, planActs } from './maintenance.rules.ts';
import { obligationIds } from './obligation.rules.ts';
import { parseRule } from './recurrence.rules.ts';
import { said } from './said.ts';

export { isRarer, type ObligationId, obligations, obligationsOf } from './obligation.rules.ts';
export {
  daysOf,
  type Frequency,
  frequencies,
  parseRule,
  type Recurrence,
  type Weekday,
  writeRule,
} from './recurrence.rules.ts';

const tags = ['maintenance'];
const { refusals, reach } = planActs;

const planned = {
  title: properName(120).min(3, said('faults.title')),
  /** RFC 5545 subset, see `recurrence.rules.ts`. */
  rule: line(200).refine((text) => parseRule(text) !== null, said('faults.rule')),
  startsOn: day,
  leadDays: z.int().min(0, said('faults.leadDays')).max(120, said('faults.leadDays')),
  trade: z.enum(tradeIds).nullable().default(null),
  description: paragraph(4000).default(''),
  obligation: z.enum(obligationIds).nullable().default(null),
};
export const planInput = z.object({ equipmentId: id, ...planned });
export type PlanInput = z.output<typeof planInput>;
export const planRewriting = z.object({ id, version, ...planned });
export type PlanRewriting = z.output<typeof planRewriting>;

/** The request for a date; null once its draft was discarded, or out of the reader's reach. */
const made = z.object({ id, number: z.string().nullable(), title: z.string(), status: requestItem.shape.state });

/** Repeats a request as it is on each date. */
export const repetitionInput = z.object({
  id,
  rule: planned.rule,
  startsOn: planned.startsOn,
  leadDays: planned.leadDays,
});
export type RepetitionInput = z.output<typeof repetitionInput>;

const plan = z.object({
  id,
  title: z.string(),
  rule: z.string(),
  startsOn: z.string(),
  leadDays: z.int(),
  trade: z.enum(tradeIds).nullable(),
  description: z.string(),
  obligation: z.enum(obligationIds).nullable(),
  state: z.enum(['running', 'stopped']),
  /** Next date without a request; null if the rule has ended. */
  nextOn: z.string().nullable(),
  /** `nextOn` and the following dates. */
  upcoming: z.array(z.string()),
  last: z.object({ dueOn: z.string(), request: made.nullable() }).nullable(),
  open: z.object({ dueOn: z.string(), request: made }).nullable(),
  version: z.int(),
  acts: actsSchema(planActs.names),
});
export type Plan = z.output<typeof plan>;

const upcoming = z.object({
  planId: id,
  title: z.string(),
  nextOn: z.string(),
  /** Before today at its site. */
  isLate: z.boolean(),
  obligation: z.enum(obligationIds).nullable(),
  equipment: z.object({ id, number: z.string(), name: z.string(), kind: z.enum(equipmentKinds) }),
  site: z.object({ id, name: z.string() }),
});
export type UpcomingDate = z.output<typeof upcoming>;

const repeated = z.object({
  id,
  rule: z.string(),
  state: z.enum(['running', 'stopped']),
  /** Null if it is stopped or the rule has ended. */
  nextOn: z.string().nullable(),
  /** The request that is repeated. */
  request: made.omit({ status: true }),
  site: z.object({ id, name: z.string() }),
  version: z.int(),
  acts: actsSchema(['stop', 'resume']),
});
export type Repeated = z.output<typeof repeated>;

const past = z.object({
  id,
  number: z.string().nullable(),
  title: z.string(),
  state: requestItem.shape.state,
  provider: z.string().nullable(),
  createdAt: z.string(),
  amountMinor: z.int().nullable(),
  currency: requestItem.shape.currency,
});
export type PastRequest = z.output<typeof past>;

const written = z.object({ id, version: z.int() });

export const maintenanceContract = {
  upcoming: endpoint('company')
    .route({ method: 'GET', path: '/api/maintenance-dates', summary: 'The next date of each plan within reach', tags })
    .input(pageInput.extend({ siteId: id.optional(), kind: z.enum(equipmentKinds).optional() }))
    .output(pageOf(upcoming)),
  plans: endpoint('ordering', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/equipment/{id}/plans', summary: 'Maintenance plans of an equipment', tags })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(plan), acts: actsSchema(['plan']) })),
  history: endpoint('ordering', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/equipment/{id}/requests', summary: 'Requests that name an equipment', tags })
    .input(pageInput.extend({ id }))
    .output(pageOf(past)),
  repetition: endpoint('ordering', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/requests/{id}/repetition', summary: 'How a request is repeated', tags })
    .input(z.object({ id }))
    .output(
      z.object({
        plan: plan.nullable(),
        /** The request that it repeats, for one made by a repetition. */
        source: made.omit({ status: true }).nullable(),
        /** At its site. */
        today: z.string(),
        acts: actsSchema(['repeat']),
      }),
    ),
  repeated: endpoint('ordering')
    .route({
      method: 'GET',
      path: '/api/repeated-requests',
      summary: 'Requests that are repeated, the next first',
      tags,
    })
    .input(pageInput)
    .output(pageOf(repeated)),
  repeat: endpoint('ordering', [problems.NOT_FOUND, maintenanceProblems.ALREADY_REPEATED], { reach })
    .route({
      method: 'POST',
      path: '/api/requests/{id}/repetition',
      successStatus: 201,
      summary: 'Repeat a request by a rule',
      tags,
    })
    .input(repetitionInput)
    .output(written),
  plan: endpoint('ordering', [problems.NOT_FOUND, maintenanceProblems.EQUIPMENT_RETIRED], { reach })
    .route({ method: 'POST', path: '/api/maintenance-plans', successStatus: 201, summary: 'Plan maintenance', tags })
    .input(planInput)
    .output(written),
  edit: endpoint('ordering', refusals('edit'), { reach })
    .route({ method: 'PUT', path: '/api/maintenance-plans/{id}', summary: 'Rewrite a plan', tags })
    .input(planRewriting)
    .output(written),
  stop: endpoint('ordering', refusals('stop'), { reach })
    .route({ method: 'POST', path: '/api/maintenance-plans/{id}/stop', summary: 'It makes no more requests', tags })
    .input(z.object({ id, version }))
    .output(written),
  resume: endpoint('ordering', refusals('resume'), { reach })
    .route({ method: 'DELETE', path: '/api/maintenance-plans/{id}/stop', summary: 'It makes requests again', tags })
    .input(z.object({ id, version }))
    .output(written),
  make: endpoint('ordering', [...refusals('make'), maintenanceProblems.DATE_MADE], { reach })
    .route({
      method: 'POST',
      path: '/api/maintenance-plans/{id}/dates/{dueOn}',
      successStatus: 201,
      summary: 'Prepare the request of the next date now',
      tags,
    })
    .input(z.object({ id, dueOn: day }))
    .output(z.object({ requestId: id })),
};
