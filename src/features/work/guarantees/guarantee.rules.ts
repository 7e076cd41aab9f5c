import { defineActs } from '#common/acts.ts';
import { addMonths, daysTo } from '#common/days.ts';
import { defineProblems, problems } from '#common/problems.ts';
import { trades } from '#common/trades.ts';

/** Parfait achèvement, bon fonctionnement, décennale (Code civil, art. 1792-6, 1792-3 and 1792-4-1), by their years. */
export const guaranteeYears = { completion: 1, equipment: 2, decennial: 10 } as const;
export type GuaranteeKind = keyof typeof guaranteeYears;
export const guaranteeKinds = Object.keys(guaranteeYears) as GuaranteeKind[];

export const endKinds = [...guaranteeKinds, 'retention'] as const;
export type EndKind = (typeof endKinds)[number];

export const retentionStates = ['held', 'opposed', 'released', 'due'] as const;
export type RetentionState = (typeof retentionStates)[number];

/** How many days before an end it is spoken of, and how many it stands on a dashboard. */
export const warnedDays = 30;
export const shownDays = 60;

/** The last day of a time that runs from another: the same day of its year, the 28th for 29 February. */
export const endOf = (effectOn: string, years: number): string => addMonths(effectOn, 12 * years);

/** The trades whose work is guaranteed by law: works, not upkeep. */
export const guaranteedTrades: readonly string[] = trades.filter(({ decennial }) => decennial).map(({ id }) => id);

export const isGuaranteed = (trade: string | null): boolean => trade !== null && guaranteedTrades.includes(trade);

/** The guarantees of a trade that still run on a day, the first to end first. */
export function runningOf({ trade, effectOn }: { trade: string | null; effectOn: string }, today: string) {
  if (!isGuaranteed(trade)) return [];
  return guaranteeKinds
    .map((kind) => ({ kind, endsOn: endOf(effectOn, guaranteeYears[kind]) }))
    .filter(({ endsOn }) => endsOn >= today)
    .map((one) => ({ ...one, daysLeft: daysTo(one.endsOn, today) }));
}

/** What a retention is on a day: held for a year, then due, unless it was opposed or released. */
export function retentionOn(
  { state, effectOn }: { state: string; effectOn: string },
  today: string,
): RetentionState | null {
  if (state === 'none') return null;
  if (state === 'held') return endOf(effectOn, 1) < today ? 'due' : 'held';
  return state as RetentionState;
}

export const guaranteeProblems = defineProblems('guarantees', {
  RETENTION_RELEASED: 409,
  RETENTION_NOT_HELD: 409,
});

export interface RetentionFacts {
  /** As on the day it is looked at. */
  state: RetentionState | 'none';
  companyId: string;
  providerId: string;
}

const committing = { side: 'ordering', commits: true } as const;

/** What may be done with what is kept back. */
export const retentionActs = defineActs({
  reach: 'site',
  stale: problems.STALE,
  companies: ({ companyId, providerId }: RetentionFacts) => ({ ordering: companyId, provider: providerId }),
  acts: {
    release: { ...committing, from: ['held', 'opposed', 'due'], otherwise: guaranteeProblems.RETENTION_RELEASED },
    oppose: { ...committing, from: ['held'], otherwise: guaranteeProblems.RETENTION_NOT_HELD },
  },
});
