import { type Actor, defineActs, obstacleTo } from '#common/acts.ts';
import { defineProblems, type Problem, problems, worded } from '#common/problems.ts';
import type { PlaceCode } from '#common/territories.ts';
import { usualVatAt } from '#common/vat.ts';
import { said } from './said.ts';

export const directOrderProblems = defineProblems('direct-orders', {
  NOT_COLLABORATING: 409,
  /** An emergency needs a provider that practises the trade, or has declared none yet. */
  OTHER_TRADE: 409,
  NO_TERMS: 409,
  TERMS_ENDED: 409,
  TERMS_NOT_BEGUN: 409,
  TERMS_CHANGED: 409,
  CEILING_REACHED: 409,
  ABOVE_CEILING: 409,
  WITHIN_CEILING: 409,
  OVERRUN_DECIDED: 409,
  ORDER_HALTED: 409,
  TOO_MANY_PHOTOS_FOUND: 409,
});

/** Number of direct orders of a trade in a year from which their total is shown without a limit. */
export const enoughOrders = 3;

/** The limit applies to the company: set by owners and managers with full reach. */
export const obstacleToLimit = (actor: Actor): Problem | null =>
  obstacleTo({ reach: 'company', side: 'ordering', commits: true }, actor);

/** Maximum number of photos of one overrun. */
export const maxOverrunPhotos = 8;

const {
  CEILING_REACHED,
  NO_TERMS,
  NOT_COLLABORATING,
  ORDER_HALTED,
  OTHER_TRADE,
  OVERRUN_DECIDED,
  TERMS_CHANGED,
  TERMS_ENDED,
  TERMS_NOT_BEGUN,
} = directOrderProblems;

export const directOrigins = ['tariffs', 'emergency'] as const;
export type DirectOrigin = (typeof directOrigins)[number];

export const overrunStates = ['waiting', 'approved', 'declined', 'withdrawn'] as const;
export type OverrunState = (typeof overrunStates)[number];

interface Terms {
  termsId: string;
  validFrom: string;
  standing: 'upcoming' | 'in_force' | 'expired';
  ceilingHtMinor: number | null;
  orderedHtMinor: number;
}

/** Why a provider cannot be ordered from; an emergency needs a collaboration and the trade, but no terms. */
export function obstacleOf(
  framework: Terms | null | undefined,
  origin: DirectOrigin,
  isOfTrade = true,
): Problem | null {
  if (framework === undefined) return NOT_COLLABORATING;
  if (origin === 'emergency') return isOfTrade ? null : OTHER_TRADE;
  if (framework === null) return NO_TERMS;
  if (framework.standing === 'expired') return TERMS_ENDED;
  if (framework.standing !== 'upcoming') return null;
  return worded(TERMS_NOT_BEGUN, said('answers.termsBegin', { day: framework.validFrom }));
}

/** The amount left under terms, before tax; null without a ceiling. */
export const leftUnder = ({ ceilingHtMinor, orderedHtMinor }: Terms): number | null =>
  ceilingHtMinor === null ? null : Math.max(0, ceilingHtMinor - orderedHtMinor);

/** An amount with tax at the usual rate of its place, to the cent. */
export const withVat = (htMinor: number, place: PlaceCode): number =>
  htMinor + Math.round((htMinor * usualVatAt(place).vatRateBp) / 10_000);

/**
 * Why lines cannot be ordered under the current terms: they changed since they were shown, or the ceiling is exceeded.
 */
export function obstacleUnder(terms: Terms, order: { termsId: string; totalHtMinor: number }): Problem | null {
  if (terms.termsId !== order.termsId) return TERMS_CHANGED;
  const left = leftUnder(terms);
  return left !== null && order.totalHtMinor > left ? CEILING_REACHED : null;
}

export interface OverrunFacts {
  state: OverrunState;
  companyId: string;
  providerId: string;
  /** The lines of its order can still change. */
  open: boolean;
}

const decided = {
  side: 'ordering',
  commits: true,
  from: ['waiting'],
  otherwise: OVERRUN_DECIDED,
  unless: [[ORDER_HALTED, ({ open }: OverrunFacts) => !open]],
} as const;

export const overrunActs = defineActs({
  reach: 'site',
  stale: problems.STALE,
  companies: ({ companyId, providerId }: OverrunFacts) => ({ ordering: companyId, provider: providerId }),
  acts: {
    approve: { ...decided, to: 'approved' },
    decline: { ...decided, to: 'declined' },
    /** Members who may write for the company may ask the principal. */
    putToPrincipal: { ...decided, commits: false },
  },
});
