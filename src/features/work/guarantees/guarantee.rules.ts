import { defineActs, type When } from '#common/acts.ts';
import { addMonths, daysTo } from '#common/days.ts';
import { defineProblems, problems } from '#common/problems.ts';
import { type TradeId, trades } from '#common/trades.ts';

/**
 * Parfait achèvement, bon fonctionnement, décennale (Code civil, art. 1792-6, 1792-3, and 1792 with 1792-4-1), by
 * their years.
 */
export const guaranteeYears = { completion: 1, equipment: 2, decennial: 10 } as const;
export type GuaranteeKind = keyof typeof guaranteeYears;
export const guaranteeKinds = Object.keys(guaranteeYears) as GuaranteeKind[];

export const endKinds = [...guaranteeKinds, 'retention'] as const;
export type EndKind = (typeof endKinds)[number];

export const retentionStates = ['held', 'opposed', 'released', 'replaced', 'due'] as const;
export type RetentionState = (typeof retentionStates)[number];

/** How many days before an end it is announced, and how many it is on a dashboard. */
export const warnedDays = 30;
export const shownDays = 60;
/** For how many days after falling due a retention is still announced. */
export const toldDays = 30;

/** The last day of a period: the same day of its year, 28 February for 29 February. */
export const endOf = (effectOn: string, years: number): string => addMonths(effectOn, 12 * years);

/** The trades whose work is guaranteed by law: works, not maintenance. */
export const guaranteedTrades: readonly string[] = trades.filter(({ decennial }) => decennial).map(({ id }) => id);

/** Works by guarantee (Code civil): building (art. 1792, 1792-2), equipment (1792-3), repair (1792-6). */
export const worksKinds = ['structure', 'equipment', 'repair'] as const;
export type Works = (typeof worksKinds)[number];

/** The guarantees of such works, the first to end first. */
export const guaranteesOf: Record<Works, readonly GuaranteeKind[]> = {
  structure: guaranteeKinds,
  equipment: ['completion', 'equipment'],
  repair: ['completion'],
};

/** Trades whose works are mostly equipment or repairs; those of the others belong to the building. */
const usualWorks: Partial<Record<TradeId, Works>> = {
  locksmithing: 'equipment',
  glazing: 'equipment',
  painting: 'repair',
  plumbing: 'equipment',
  heating: 'equipment',
  ventilation: 'equipment',
  electricity: 'equipment',
  access_control: 'equipment',
  lift: 'equipment',
  fire_safety: 'equipment',
};

/** The default kind of works of a trade; null for maintenance, which has no guarantee. */
export const worksOf = (trade: string | null): Works | null =>
  trade !== null && guaranteedTrades.includes(trade) ? (usualWorks[trade as TradeId] ?? 'structure') : null;

/** Which works have a guarantee: those declared as such, and those of trades that usually do. */
export const havingGuarantee = (kind: GuaranteeKind) => ({
  works: worksKinds.filter((works) => guaranteesOf[works].includes(kind)),
  trades: guaranteedTrades.filter((trade) => guaranteesOf[worksOf(trade) ?? 'repair'].includes(kind)),
});

/** The guarantees of received works; none for maintenance. */
export const guaranteed = ({
  trade,
  works,
}: {
  trade: string | null;
  works: Works | null;
}): readonly GuaranteeKind[] => {
  const usual = worksOf(trade);
  return usual ? guaranteesOf[works ?? usual] : [];
};

/** The guarantees of received works in force on a day, the first to end first. */
export function runningOf(
  { effectOn, ...received }: { trade: string | null; works: Works | null; effectOn: string },
  today: string,
) {
  return guaranteed(received)
    .map((kind) => ({ kind, endsOn: endOf(effectOn, guaranteeYears[kind]) }))
    .filter(({ endsOn }) => endsOn >= today)
    .map((one) => ({ ...one, daysLeft: daysTo(one.endsOn, today) }));
}

/** The state of a retention on a day: a year, then due, unless opposed, released or replaced by a bond. */
export function retentionOn(
  { state, effectOn }: { state: string; effectOn: string },
  today: string,
): RetentionState | null {
  if (state === 'none') return null;
  if (state === 'held') return endOf(effectOn, 1) < today ? 'due' : 'held';
  return state as RetentionState;
}

/** The state of a bond: an open one lapses with its retention. */
export const bondWhile = <State extends string>(bond: State, retention: RetentionState): State | 'lapsed' =>
  bond === 'waiting' && retention !== 'held' ? 'lapsed' : bond;

/** The kind of attachment, stored in the database: never change it. */
export const bondFileKind = 'retention-bond';

export const guaranteeProblems = defineProblems('guarantees', {
  RETENTION_RELEASED: 409,
  RETENTION_NOT_HELD: 409,
  BOND_NOT_POSSIBLE: 409,
  NO_BOND_WAITING: 409,
});

export interface RetentionFacts {
  state: RetentionState | 'none';
  hasBond: boolean;
  companyId: string;
  providerId: string;
}

const committing = { side: 'ordering', commits: true } as const;

const withoutBond: readonly When<RetentionFacts>[] = [
  [guaranteeProblems.NO_BOND_WAITING, ({ hasBond }: RetentionFacts) => !hasBond],
];

export const retentionActs = defineActs({
  reach: 'site',
  stale: problems.STALE,
  companies: ({ companyId, providerId }: RetentionFacts) => ({ ordering: companyId, provider: providerId }),
  acts: {
    release: { ...committing, from: ['held', 'opposed', 'due'], otherwise: guaranteeProblems.RETENTION_RELEASED },
    oppose: { ...committing, from: ['held'], otherwise: guaranteeProblems.RETENTION_NOT_HELD },
    proposeBond: { side: 'provider', commits: true, from: ['held'], otherwise: guaranteeProblems.BOND_NOT_POSSIBLE },
    takeBond: { ...committing, from: ['held'], otherwise: guaranteeProblems.NO_BOND_WAITING, unless: withoutBond },
    refuseBond: { ...committing, from: ['held'], otherwise: guaranteeProblems.NO_BOND_WAITING, unless: withoutBond },
  },
});
