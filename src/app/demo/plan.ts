import type { RequestState } from '#features/work/requests/request.rules.ts';
import type { Prng } from './prng.ts';
import { promised } from './promised.ts';

/** A planned request; omitted values are random. */
export interface Plan {
  company: string;
  state: RequestState;
  /** The state before a hold or cancellation. */
  from?: RequestState;
  /** Title of the need, or a word of it. */
  title?: string;
  offers?: number;
  /** Providers that answer, winner first; `without`: those that never do; `writing`: those with drafts. */
  by?: string[];
  without?: string[];
  writing?: string[];
  limited?: boolean;
  schedule?: boolean;
  sealed?: boolean;
  /** Received late, or recently expired. */
  late?: boolean;
  /** Its deadline has passed, and the choice is still open. */
  past?: boolean;
  soon?: boolean;
  confirmed?: boolean;
  /** The provider whose quote has a pending revision. */
  revision?: string;
  /** One more company was invited by name, and declined. */
  declined?: boolean;
  twist?: 'republished' | 'refused' | 'held';
  /** How far back in the year it ended, from 0 to 1. */
  age?: number;
}

const total: Record<Exclude<RequestState, 'on_hold' | 'cancelled'>, number> = {
  draft: 22,
  published: 76,
  awarded: 18,
  scheduled: 20,
  in_progress: 24,
  done: 20,
  accepted: 40,
  closed: 304,
  expired: 20,
};
const held: [RequestState, number][] = [
  ['published', 6],
  ['awarded', 5],
  ['scheduled', 6],
  ['in_progress', 5],
];
const cancelled: [RequestState, number][] = [
  ['draft', 3],
  ['published', 18],
  ['awarded', 8],
  ['scheduled', 5],
];

/** States of the six hundred threads, minus those already planned. */
function leftStates(plans: readonly Plan[]): Pick<Plan, 'state' | 'from'>[] {
  const counts: { state: RequestState; from?: RequestState; count: number }[] = [
    ...Object.entries(total).map(([state, count]) => ({ state: state as RequestState, count })),
    ...held.map(([from, count]) => ({ state: 'on_hold' as const, from, count })),
    ...cancelled.map(([from, count]) => ({ state: 'cancelled' as const, from, count })),
  ];
  return counts.flatMap(({ count, ...at }) => {
    const planned = plans.filter(({ state, from }) => state === at.state && from === at.from).length;
    return Array.from({ length: count - planned }, () => at);
  });
}

function drawn(company: string, { state, from }: Pick<Plan, 'state' | 'from'>, prng: Prng): Plan {
  const plan: Plan = { company, state, ...(from ? { from } : {}) };
  const passed = state === 'in_progress' || state === 'done' || state === 'accepted' || state === 'closed';
  if (state === 'published') {
    plan.offers = prng.weighted([
      [0, 34],
      [1, 20],
      [2, 26],
      [3, 16],
      [4, 4],
    ]);
    plan.past = plan.offers > 0 && prng.chance(0.25);
    plan.sealed = !plan.past && prng.chance(0.06);
  } else if (state === 'expired') {
    plan.offers = prng.chance(0.4) ? 1 : 0;
  } else if (state !== 'draft' && from !== 'draft') {
    plan.offers =
      from === 'published'
        ? prng.integer(0, 2)
        : prng.weighted([
            [1, 52],
            [2, 36],
            [3, 10],
            [4, 2],
          ]);
    if (passed)
      plan.twist = prng.weighted([
        ['held', 5],
        ['republished', 4],
        ['refused', 3],
        [undefined, 88],
      ]);
    plan.sealed = passed && !plan.twist && prng.chance(0.05);
  }
  if (state === 'awarded') plan.confirmed = prng.chance(0.5);
  plan.late = (state === 'done' && prng.chance(0.25)) || (state === 'expired' && prng.chance(0.4));
  plan.schedule = prng.chance(0.45);
  return plan;
}

/** One plan per request: the promised ones, then random ones up to each company's count. */
export function makePlans(companies: readonly { slug: string; requestCount: number }[], prng: Prng): Plan[] {
  const states = prng.shuffle(leftStates(promised));
  const slots = companies.flatMap(({ slug, requestCount }) => {
    const planned = promised.filter(({ company }) => company === slug).length;
    return Array.from({ length: requestCount - planned }, () => slug);
  });
  if (slots.length !== states.length) throw new Error(`${slots.length} requests to be, ${states.length} states`);
  const plans = slots.map((company, index) => drawn(company, states[index] ?? { state: 'closed' }, prng));
  // Ended threads are spread over the year per company, so that no month of its charts is empty.
  for (const ended of Map.groupBy(plans, ({ company, state }) => `${company}/${state}`).values()) {
    ended.forEach((plan, rank) => (plan.age = (rank + prng.next()) / ended.length));
  }
  return [...promised, ...plans];
}
