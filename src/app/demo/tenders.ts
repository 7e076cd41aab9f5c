import { distanceKm } from '#common/geo.ts';
import { type Calendar } from './calendar.ts';
import type { DemoCompany } from './companies.ts';
import { type Course, courseOf } from './course.ts';
import type { NewId } from './ids.ts';
import { type Need, NeedDeck, type NeedLine, placeOf, type Priority } from './needs.ts';
import type { DemoPerson } from './people.ts';
import type { Plan } from './plan.ts';
import type { Prng } from './prng.ts';
import type { DemoSite } from './sites.ts';

export interface Cast {
  companies: readonly DemoCompany[];
  people: readonly DemoPerson[];
  sites: readonly DemoSite[];
  assigned: ReadonlyMap<string, ReadonlySet<string>>;
  favourites: ReadonlyMap<string, readonly DemoCompany[]>;
}

/** A request with everything its quotes and thread depend on. */
export interface Tender {
  id: string;
  plan: Plan;
  company: DemoCompany;
  site: DemoSite;
  need: Need;
  priority: Priority;
  place: string;
  course: Course;
  visibility: 'invited' | 'favourites' | 'marketplace';
  radiusKm: number;
  invited: DemoCompany[];
  /** Who declined the invitation, and the person who did so. */
  declined: { provider: DemoCompany; by: DemoPerson } | null;
  /** Favourites of the trade, when invited. */
  favouriteCount: number;
  /** Those who send a quote; the first wins. */
  bidders: DemoCompany[];
  writers: DemoCompany[];
  /** The price schedule with line ids; empty without one. */
  schedule: (NeedLine & { id: string })[];
  reverseCharge: boolean;
  author: DemoPerson;
  decider: DemoPerson;
  /** `DI-2026-0042`, once numbered. */
  number: string | null;
}

/** Providers serving a site for a trade, nearest first. */
function eligible({ companies }: Cast, site: DemoSite, trade: string, radiusKm: number): DemoCompany[] {
  return companies
    .map((company) => ({ company, km: distanceKm(company, site) }))
    .filter(({ company, km }) => {
      const { isProvider, id, trades } = company;
      return (
        isProvider &&
        id !== site.companyId &&
        trades.some((one) => one === trade) &&
        km < Math.min(company.radiusKm, radiusKm) - 0.1
      );
    })
    .toSorted((a, b) => a.km - b.km)
    .map(({ company }) => company);
}

/** Members who may act at a site; `commits`: those who may commit the company. */
export function membersAt(
  { people, assigned }: Cast,
  companyId: string,
  siteId: string,
  commits: boolean,
): DemoPerson[] {
  return people.filter(({ id, companyId: own, membership, limitedTo }) => {
    if (own !== companyId || membership === 'viewer' || membership === 'technician') return false;
    if (commits && membership === 'member') return false;
    return limitedTo === 0 || assigned.get(id)?.has(siteId) === true;
  });
}

function siteFor(cast: Cast, plan: Plan, company: DemoCompany, prng: Prng): DemoSite {
  const limited = new Set([...cast.assigned.values()].flatMap((ids) => [...ids]));
  const own = cast.sites.filter(({ companyId, id, row }) => {
    if (companyId !== company.id || (plan.limited && !limited.has(id))) return false;
    // Promised requests are where their providers work.
    return !plan.by || row.city === 'Paris';
  });
  return plan.limited ? prng.pick(own) : prng.weighted(own.map((site) => [site, site.weight] as const));
}

/** Whether a need suits the thread's state: urgent needs are seldom still in progress. */
function suits(plan: Plan, need: Need, prng: Prng): boolean {
  if (plan.title) return need.title.includes(plan.title);
  if (plan.sealed && (need.priority === 'urgent' || need.estimateMinor < 3_000_00)) return false;
  const { state } = plan;
  if (need.priority === 'urgent') return state !== 'draft' && (state === 'closed' || prng.chance(0.35));
  if (need.priority === 'high' && (state === 'awarded' || state === 'scheduled')) return prng.chance(0.3);
  return true;
}

interface Asking {
  plan: Plan;
  reach: DemoCompany[];
  favourites: DemoCompany[];
}

/** Who is invited, who answers and who is still writing. */
function askedOf({ plan, reach, favourites }: Asking, prng: Prng) {
  const { by, without = [], writing = [], offers = 0, twist } = plan;
  const named = (slugs: readonly string[]) => slugs.flatMap((slug) => reach.filter((one) => one.slug === slug));
  const wanted = offers + (twist === 'refused' ? 1 : 0);
  const near = reach.filter((one) => favourites.includes(one));
  const toFavourites = !by && !plan.without && near.length >= Math.max(wanted, 1) && prng.chance(0.35);
  const pool = toFavourites ? near : reach;
  const others = prng.shuffle(pool.filter(({ slug }) => !without.includes(slug) && !by?.includes(slug)));
  const bidders = [...named(by ?? []), ...others].slice(0, wanted);
  const toInvited = !toFavourites && !plan.without && reach.length > 1 && prng.chance(0.35);
  const more = others.filter((one) => !bidders.includes(one)).slice(0, prng.integer(bidders.length > 0 ? 0 : 2, 2));
  return {
    bidders,
    writers: named(writing),
    visibility: toFavourites ? 'favourites' : toInvited ? 'invited' : 'marketplace',
    invited: toInvited ? [...bidders, ...more] : [],
    favouriteCount: favourites.length,
  } as const;
}

function declinedOf(cast: Cast, site: DemoSite, reach: readonly DemoCompany[], bidders: readonly DemoCompany[]) {
  for (const provider of reach.filter((one) => !bidders.includes(one))) {
    const [by] = membersAt(cast, provider.id, site.id, true);
    if (by) return { provider, by };
  }
  return null;
}

export function makeTenders(
  plans: readonly Plan[],
  needs: readonly Need[],
  cast: Cast,
  { prng, id, calendar }: { prng: Prng; id: NewId; calendar: Calendar },
): Tender[] {
  const decks = new Map(cast.companies.map(({ slug }) => [slug, new NeedDeck(needs, prng.fork(`needs/${slug}`))]));
  return plans.map((plan) => {
    const company = cast.companies.find(({ slug }) => slug === plan.company);
    const deck = decks.get(plan.company);
    if (!company || !deck) throw new Error(`no company ${plan.company}`);
    const site = siteFor(cast, plan, company, prng);
    const radiusKm = site.row.city === 'Paris' ? prng.pick([20, 25, 30]) : 50;
    const wanted = Math.max(plan.offers ?? 0, plan.twist === 'refused' ? 2 : 1);
    const reachOf = (trade: string) => eligible(cast, site, trade, radiusKm);
    const need =
      deck.take((one) => suits(plan, one, prng) && reachOf(one.trade).length >= wanted) ??
      deck.take((one) => (!plan.title || one.title.includes(plan.title)) && reachOf(one.trade).length >= 1);
    if (!need) throw new Error(`no need for ${JSON.stringify(plan)}`);
    const favourites = (cast.favourites.get(company.id) ?? []).filter(({ trades }) => trades.includes(need.trade));
    const asked = askedOf({ plan, reach: reachOf(need.trade), favourites }, prng);
    const declined = plan.declined ? declinedOf(cast, site, reachOf(need.trade), asked.bidders) : null;
    const course = courseOf(plan, need.priority, need.estimateMinor, prng, calendar);
    const born = calendar.at(course.created);
    return {
      id: id(born),
      plan,
      company,
      site,
      need,
      priority: need.priority,
      place: placeOf(need, prng),
      course,
      ...asked,
      // By name, otherwise nobody could decline.
      ...(declined && { visibility: 'invited' as const, invited: [...asked.bidders, declined.provider] }),
      declined,
      radiusKm,
      schedule: plan.schedule ? need.lines.map((line) => ({ ...line, id: id(born) })) : [],
      reverseCharge: company.isProvider && prng.chance(0.35),
      author: prng.pick(membersAt(cast, company.id, site.id, false)),
      decider: prng.pick(membersAt(cast, company.id, site.id, true)),
      number: null,
    };
  });
}
