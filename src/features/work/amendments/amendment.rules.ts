import { defineActs } from '#common/acts.ts';
import { defineProblems, problems } from '#common/problems.ts';
import { workOrderProblems } from '#features/work/work-orders/work-order.rules.ts';

export const amendmentStates = ['asked', 'proposed', 'signed', 'declined', 'withdrawn'] as const;
export type AmendmentState = (typeof amendmentStates)[number];

export const lineChanges = ['added', 'changed', 'removed'] as const;
export type LineChange = (typeof lineChanges)[number];

export const amendmentProblems = defineProblems('amendments', {
  ORDER_NOT_AMENDABLE: 409,
  AMENDMENT_OPEN: 409,
  AMENDMENT_BY_CEILING: 409,
  AMENDMENT_NOT_ASKED: 409,
  AMENDMENT_NOT_PROPOSED: 409,
  AMENDMENT_OUTDATED: 409,
  ABOVE_TERMS: 409,
});

interface OrderFacts {
  companyId: string;
  providerId: string;
  requestState: string;
}

export interface AmendableFacts extends OrderFacts {
  state: string;
  origin: string;
  open: 'asked' | 'proposed' | null;
}

export interface AmendmentFacts extends OrderFacts {
  state: AmendmentState;
  orderState: string;
}

interface Days {
  startOn: string | null;
  endsOn: string | null;
}

/** Whether the moved days would end an order before it begins; once it has begun, its first day is past. */
export function endsBeforeStart(order: Days & { state: string }, moved: Days): boolean {
  if (!moved.startOn && !moved.endsOn) return false;
  const startOn = moved.startOn ?? (order.state === 'confirmed' ? order.startOn : null);
  const endsOn = moved.endsOn ?? order.endsOn;
  return startOn !== null && endsOn !== null && endsOn < startOn;
}

const { AMENDMENT_BY_CEILING, AMENDMENT_NOT_ASKED, AMENDMENT_NOT_PROPOSED, AMENDMENT_OPEN, ORDER_NOT_AMENDABLE } =
  amendmentProblems;
const companies = ({ companyId, providerId }: OrderFacts) => ({ ordering: companyId, provider: providerId });

const running: readonly string[] = ['confirmed', 'under_way', 'completed'];
const advancing: readonly string[] = ['awarded', 'scheduled', 'in_progress', 'done'];
const isHalted = ({ requestState }: OrderFacts) => !advancing.includes(requestState);

const onOrder = { from: running, commits: true, otherwise: ORDER_NOT_AMENDABLE } as const;
const always = [
  [workOrderProblems.WORK_HALTED, isHalted],
  [AMENDMENT_BY_CEILING, ({ origin }: AmendableFacts) => origin === 'emergency'],
] as const;

export const amendableActs = defineActs({
  reach: 'site',
  stale: problems.STALE,
  companies: (order: AmendableFacts) => companies(order),
  acts: {
    ask: {
      ...onOrder,
      side: 'ordering',
      unless: [...always, [AMENDMENT_OPEN, ({ open }: AmendableFacts) => open !== null]],
    },
    propose: {
      ...onOrder,
      side: 'provider',
      unless: [...always, [AMENDMENT_OPEN, ({ open }: AmendableFacts) => open === 'proposed']],
    },
  },
});

const proposed = { commits: true, from: ['proposed'], otherwise: AMENDMENT_NOT_PROPOSED } as const;
const asked = { commits: true, from: ['asked'], otherwise: AMENDMENT_NOT_ASKED } as const;

/** Acts on an amendment; it can be withdrawn or declined whatever became of the order. */
export const amendmentActs = defineActs({
  reach: 'site',
  stale: problems.STALE,
  companies: (amendment: AmendmentFacts) => companies(amendment),
  acts: {
    sign: {
      ...proposed,
      side: 'ordering',
      to: 'signed',
      unless: [
        [ORDER_NOT_AMENDABLE, ({ orderState }: AmendmentFacts) => !running.includes(orderState)],
        [workOrderProblems.WORK_HALTED, isHalted],
      ],
    },
    /** Members who may write for the company may ask the principal. */
    putToPrincipal: { ...proposed, side: 'ordering', commits: false },
    decline: { ...proposed, side: 'ordering', to: 'declined' },
    withdraw: { ...proposed, side: 'provider', to: 'withdrawn' },
    declineAsk: { ...asked, side: 'provider', to: 'declined' },
    withdrawAsk: { ...asked, side: 'ordering', to: 'withdrawn' },
  },
});
