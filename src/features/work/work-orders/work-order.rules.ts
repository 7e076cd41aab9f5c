import { defineActs } from '#common/acts.ts';
import { defineProblems, type Problem, problems } from '#common/problems.ts';
import type { PlaceCode } from '#common/territories.ts';
import { said } from './said.ts';

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

export const orderOrigins = ['quote', 'tariffs', 'emergency'] as const;

/** The state of the lines of an emergency; those of other orders are settled from the start. */
export const linesStates = ['settled', 'due', 'entered', 'asked', 'objected'] as const;
export type LinesState = (typeof linesStates)[number];

/** Facts of a site against a reduced VAT rate: possibly finished less than two years ago, or not housing. */
export const vatDoubts = ['recent', 'notHousing'] as const;

/** Doubts for a site: only the year is known, so the building counts as young until two years after its end. */
export const vatDoubtsOf = (
  { kind, builtYear }: { kind: string; builtYear: number | null },
  today: string,
): (typeof vatDoubts)[number][] => [
  ...(builtYear !== null && builtYear + 2 >= Number(today.slice(0, 4)) ? ['recent' as const] : []),
  ...(kind === 'housing' ? [] : ['notHousing' as const]),
];

export const workOrderProblems = defineProblems('work-orders', {
  ORDER_NOT_ISSUED: 409,
  ORDER_LAPSED: 409,
  ORDER_NOT_OPEN: 409,
  ORDER_NOT_CONFIRMED: 409,
  OTHER_DAY: 409,
  ORDER_NOT_UNDER_WAY: 409,
  ORDER_NOT_COMPLETED: 409,
  WORK_HALTED: 409,
  LINES_SETTLED: 409,
  LINES_CLOSED: 409,
  LINES_DUE: 409,
  LINES_ABSENT: 409,
  OVERRUN_WAITING: 409,
  LINES_OBJECTED: 409,
  PROVIDER_LEFT: 409,
  OWNER_ONLY: 403,
});

export interface WorkOrderFacts {
  state: WorkOrderState;
  companyId: string;
  providerId: string;
  requestState: string;
  /** Not confirmed in time, and passed on. */
  lapsed: boolean;
  /** Until when it could be confirmed; null without a limit. */
  confirmBy: Date | null;
  departement: PlaceCode;
  linesState: LinesState;
}

/** The planned day of an order, until it begins: set by its provider, not the desired day of its quote. */
export const plannedDay = (order: {
  state: WorkOrderState;
  requestState: string;
  startOn: string | null;
}): string | null => (order.state === 'confirmed' && order.requestState === 'scheduled' ? order.startOn : null);

const halted = (requests: readonly string[], problem: Problem) => ({
  unless: [[problem, ({ requestState }: WorkOrderFacts) => !requests.includes(requestState)]] as const,
});
const {
  ORDER_LAPSED,
  LINES_ABSENT,
  LINES_CLOSED,
  LINES_DUE,
  LINES_OBJECTED,
  LINES_SETTLED,
  ORDER_NOT_COMPLETED,
  ORDER_NOT_CONFIRMED,
  ORDER_NOT_ISSUED,
  ORDER_NOT_OPEN,
  ORDER_NOT_UNDER_WAY,
  OVERRUN_WAITING,
  WORK_HALTED,
} = workOrderProblems;
const lapsedAt = ({ confirmBy, departement }: WorkOrderFacts) =>
  confirmBy && said('answers.lapsed', { by: confirmBy.toISOString(), departement: departement ?? '' });
// Acts of a crew on site are open to every member; the others commit the company.
const answered = {
  side: 'provider',
  commits: true,
  from: ['issued'],
  otherwise: ORDER_NOT_ISSUED,
  first: [[ORDER_LAPSED, ({ lapsed }: WorkOrderFacts) => lapsed, lapsedAt]],
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

const linesAre =
  (state: LinesState) =>
  ({ linesState }: WorkOrderFacts) =>
    linesState === state;
const pricedFrom = ['confirmed', 'under_way', 'completed'] as const;
const pricedWhile = ['awarded', 'scheduled', 'in_progress', 'done'];
// Prices commit the company; they are final once the work is received.
const priced = {
  commits: true,
  from: pricedFrom,
  otherwise: LINES_CLOSED,
  unless: [[LINES_SETTLED, linesAre('settled')], ...halted(pricedWhile, WORK_HALTED).unless],
} as const;

export const linesOpen = ({ state, requestState }: Pick<WorkOrderFacts, 'state' | 'requestState'>): boolean =>
  (pricedFrom as readonly string[]).includes(state) && pricedWhile.includes(requestState);

/** Acts on an order, if the state of its request allows them. */
export const orderActs = defineActs({
  reach: 'site',
  stale: problems.STALE,
  companies: ({ companyId, providerId }: WorkOrderFacts) => ({ ordering: companyId, provider: providerId }),
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
    accept: {
      ...completed,
      to: 'accepted',
      unless: [
        ...completed.unless,
        [LINES_DUE, linesAre('due')],
        [OVERRUN_WAITING, linesAre('asked')],
        [LINES_OBJECTED, linesAre('objected')],
      ],
    },
    refuseWork: { ...completed, to: 'under_way' },
    enterLines: { ...priced, side: 'provider' },
    askOverrun: { ...priced, side: 'provider' },
    objectToLine: { ...priced, side: 'ordering', unless: [...priced.unless, [LINES_ABSENT, linesAre('due')]] },
  },
});
