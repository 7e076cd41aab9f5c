import type { RequestState } from '#features/work/requests/request.rules.ts';
import type { Prng } from './prng.ts';
import { promised } from './promised.ts';

/** What a request of the demonstration is to be; what is left out is drawn. */
export interface Plan {
  /** The company that asks. */
  company: string;
  state: RequestState;
  /** Where a held or cancelled request was. */
  from?: RequestState;
  /** The need, by its title; by a word of it. */
  title?: string;
  /** Sent quotes. */
  offers?: number;
  /** Providers that answer, the first one wins; those that never do; those that are still writing. */
  by?: string[];
  without?: string[];
  writing?: string[];
  /** At a site of the member who is limited to some. */
  limited?: boolean;
  /** The price schedule is given. */
  schedule?: boolean;
  sealed?: boolean;
  /** Received late, or lapsed of late. */
  late?: boolean;
  /** Its deadline is past and the choice remains to be made. */
  past?: boolean;
  /** Its deadline is within a day, whatever the day. */
  soon?: boolean;
  /** The order was confirmed. */
  confirmed?: boolean;
  /** Whose quote is asked to be revised, and waits. */
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

/** What every thread is at, in no order: the six hundred of the demonstration less those already planned. */
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

/** One plan a request: what the demonstration promises first, then the rest, each company having its count. */
export function makePlans(companies: readonly { slug: string; requestCount: number }[], prng: Prng): Plan[] {
  const states = prng.shuffle(leftStates(promised));
  const slots = companies.flatMap(({ slug, requestCount }) => {
    const planned = promised.filter(({ company }) => company === slug).length;
    return Array.from({ length: requestCount - planned }, () => slug);
  });
  if (slots.length !== states.length) throw new Error(`${slots.length} requests to be, ${states.length} states`);
  const plans = slots.map((company, index) => drawn(company, states[index] ?? { state: 'closed' }, prng));
  // What ended is spread over the year of each company, so that no month of its charts is left empty.
  for (const ended of Map.groupBy(plans, ({ company, state }) => `${company}/${state}`).values()) {
    ended.forEach((plan, rank) => (plan.age = (rank + prng.next()) / ended.length));
  }
  return [...promised, ...plans];
}
