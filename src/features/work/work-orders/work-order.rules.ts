import { defineActs } from '#common/acts.ts';
import { defineProblems, type Problem, problems } from '#common/problems.ts';

export const workOrderStates = [
  'issued',
  'confirmed',
  'refused',
  'under_way',
  'completed',
  'accepted',
  'invoiced',
  'cancelled',
] as const;
export type WorkOrderState = (typeof workOrderStates)[number];

export const snagStates = ['open', 'fixed', 'lifted'] as const;
export type SnagState = (typeof snagStates)[number];

/** How many snags one acceptance may note. */
export const maxSnags = 20;

export const workOrderProblems = defineProblems('work-orders', {
  ORDER_NOT_ISSUED: 409,
  ORDER_NOT_OPEN: 409,
  ORDER_NOT_CONFIRMED: 409,
  OTHER_DAY: 409,
  ORDER_NOT_UNDER_WAY: 409,
  ORDER_NOT_COMPLETED: 409,
  WORK_HALTED: 409,
  SNAG_NOT_OPEN: 409,
  SNAG_NOT_FIXED: 409,
  PROVIDER_LEFT: 409,
  OWNER_ONLY: 403,
});

export interface WorkOrderFacts {
  state: WorkOrderState;
  companyId: string;
  providerId: string;
  requestState: string;
}

/** The day an order is planned for, until it begins: one that its provider said, not the wish of its quote. */
export const plannedDay = (order: {
  state: WorkOrderState;
  requestState: string;
  startOn: string | null;
}): string | null => (order.state === 'confirmed' && order.requestState === 'scheduled' ? order.startOn : null);

const halted = (requests: readonly string[], problem: Problem) => ({
  unless: [[problem, ({ requestState }: WorkOrderFacts) => !requests.includes(requestState)]] as const,
});
const {
  ORDER_NOT_COMPLETED,
  ORDER_NOT_CONFIRMED,
  ORDER_NOT_ISSUED,
  ORDER_NOT_OPEN,
  ORDER_NOT_UNDER_WAY,
  SNAG_NOT_FIXED,
  SNAG_NOT_OPEN,
  WORK_HALTED,
} = workOrderProblems;
// What a crew does on site is every member's; the rest binds the company.
const answered = {
  side: 'provider',
  commits: true,
  from: ['issued'],
  otherwise: ORDER_NOT_ISSUED,
  ...halted(['awarded'], ORDER_NOT_OPEN),
} as const;
const confirmed = {
  side: 'provider',
  from: ['confirmed'],
  otherwise: ORDER_NOT_CONFIRMED,
  ...halted(['awarded', 'scheduled'], WORK_HALTED),
} as const;
const completed = {
  side: 'ordering',
  commits: true,
  from: ['completed'],
  otherwise: ORDER_NOT_COMPLETED,
  ...halted(['done'], WORK_HALTED),
} as const;

type Companies = Pick<WorkOrderFacts, 'companyId' | 'providerId'>;
const companies = ({ companyId, providerId }: Companies) => ({ ordering: companyId, provider: providerId });

/** What may be done with an order, as long as its request waits for it. */
export const orderActs = defineActs({
  stale: problems.STALE,
  companies: (order: WorkOrderFacts) => companies(order),
  acts: {
    confirm: { ...answered, to: 'confirmed' },
    refuse: { ...answered, to: 'refused' },
    schedule: { ...confirmed, commits: true },
    start: { ...confirmed, to: 'under_way' },
    complete: {
      side: 'provider',
      from: ['under_way'],
      to: 'completed',
      otherwise: ORDER_NOT_UNDER_WAY,
      ...halted(['in_progress'], WORK_HALTED),
    },
    accept: { ...completed, to: 'accepted' },
    refuseWork: { ...completed, to: 'under_way' },
  },
});

const fixed = { side: 'ordering', commits: true, from: ['fixed'], otherwise: SNAG_NOT_FIXED } as const;

/** What may be done with a snag: fixed by who did the work, lifted by who received it. */
export const snagActs = defineActs({
  stale: problems.STALE,
  companies: (snag: Companies & { state: SnagState }) => companies(snag),
  acts: {
    fix: { side: 'provider', from: ['open'], to: 'fixed', otherwise: SNAG_NOT_OPEN },
    lift: { ...fixed, to: 'lifted' },
    reopen: { ...fixed, to: 'open' },
  },
});
