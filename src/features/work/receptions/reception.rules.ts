import { defineActs } from '#common/acts.ts';
import { addDays } from '#common/days.ts';
import { dayAt } from '#common/place-time.ts';
import { defineProblems, problems } from '#common/problems.ts';
import { portionOf } from '#common/quote-totals.ts';
import type { TradeId } from '#common/trades.ts';
import { workOrderProblems, type WorkOrderState } from '#features/work/work-orders/work-order.rules.ts';

export const outcomes = ['clean', 'snags', 'refused'] as const;
export type Outcome = (typeof outcomes)[number];

/** Checks common to all trades, then those of each trade. */
const everywhere = ['conform', 'finish', 'tidy', 'access', 'papers'] as const;
const ofTrade = {
  plumbing: ['pressure', 'drains'],
  heating: ['running', 'settings'],
  ventilation: ['running', 'settings'],
  electricity: ['power', 'labels'],
  access_control: ['running', 'labels'],
  lift: ['running', 'safety'],
  fire_safety: ['running', 'labels'],
  roofing: ['watertight', 'edges'],
  waterproofing: ['watertight', 'edges'],
  facade: ['watertight', 'shade'],
  joinery: ['opening', 'fixing'],
  locksmithing: ['opening', 'fixing'],
  glazing: ['fixing', 'watertight'],
  painting: ['shade'],
  flooring: ['flatness', 'shade'],
  drywall: ['flatness'],
  sewerage: ['drains'],
  drainage: ['drains'],
} as const satisfies Partial<Record<TradeId, readonly string[]>>;

export const checks = [...new Set([...everywhere, ...Object.values(ofTrade).flat()])] as [Check, ...Check[]];
export type Check = (typeof everywhere)[number] | (typeof ofTrade)[keyof typeof ofTrade][number];

export const checksOf = (trade: string | null): readonly Check[] => [
  ...(trade !== null && trade in ofTrade ? ofTrade[trade as keyof typeof ofTrade] : []),
  ...everywhere,
];

export const checkResults = ['ok', 'redo', 'na'] as const;

export const retentionOf = portionOf;

interface Found {
  tacit: boolean;
  /** The deciding account is recorded, or this is a draft; older reports name both sides instead. */
  isHanded: boolean;
  signatures: readonly { side: 'ordering' | 'provider'; later?: boolean }[];
}

/** Which sentence names the parties: a side that did not sign is not named, and silence names neither. */
export function partiesTo({ tacit, isHanded, signatures }: Found): 'partiesTacit' | 'partyAlone' | 'parties' {
  if (tacit) return 'partiesTacit';
  return isHanded && !signatures.some(({ side, later }) => side === 'provider' && !later) ? 'partyAlone' : 'parties';
}

export const tacitDays = { min: 8, max: 60 };

/** The day silence counts as reception, and the days of the notices before it. */
export function tacitDates({ since, days, departement }: { since: Date; days: number; departement: string | null }) {
  const first = dayAt(since, departement);
  return {
    dueOn: addDays(first, days),
    halfOn: addDays(first, Math.floor(days / 2)),
    eveOn: addDays(first, days - 1),
  };
}

/** Effective day of silence: never before the day after a notice, even when that notice went out late. */
export function tacitOn(dueOn: string, toldOn: string): string {
  const after = addDays(toldOn, 1);
  return dueOn > after ? dueOn : after;
}

export const maxWorkPhotos = 40;
export const maxDraftPhotos = 4;

export const receptionProblems = defineProblems('receptions', {
  PROVIDER_HAS_SIGNED: 409,
  TOO_MANY_PHOTOS_OF_WORK: 409,
  NOT_UNDER_WAY: 409,
  ANSWER_OVER: 409,
  COUNTER_SIGNED: 409,
  NOTHING_TO_CONTEST: 409,
});

interface ReceptionFacts {
  state: WorkOrderState;
  companyId: string;
  providerId: string;
  requestState: string;
}

const halted = [
  [workOrderProblems.WORK_HALTED, ({ requestState }: ReceptionFacts) => requestState !== 'done'],
] as const;
const completed = { from: ['completed'], otherwise: workOrderProblems.ORDER_NOT_COMPLETED, unless: halted } as const;

export const receptionActs = defineActs({
  reach: 'site',
  stale: problems.STALE,
  companies: ({ companyId, providerId }: ReceptionFacts) => ({ ordering: companyId, provider: providerId }),
  acts: {
    prepare: { ...completed, side: 'ordering' },
    call: { ...completed, side: 'ordering' },
    callClient: { ...completed, side: 'provider' },
    signAsProvider: { ...completed, side: 'provider', commits: true },
    photograph: {
      side: 'provider',
      from: ['under_way', 'completed'],
      otherwise: receptionProblems.NOT_UNDER_WAY,
    },
  },
});
