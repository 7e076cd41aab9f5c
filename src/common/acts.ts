import { lacks, type Problem, problems, refuse, type Verdict, verdictOf, worded } from './problems.ts';
import type { MembershipRole, Side } from './roles.ts';
import type { Said } from './said.ts';

export interface Actor {
  side: Side;
  companyId: string | null;
  membership: MembershipRole | null;
  limited: boolean;
}

/** What an act binds: a person (`own`), sites, or the whole company; `judged`: see docs/decisions/0055. */
export type Reach = 'own' | 'site' | 'company' | 'judged';

export interface Right {
  reach: Reach;
  /** Omitted: either company. `anyone`: whoever reaches the target. */
  side?: Side | 'anyone';
  /** Binds the company: owners and managers only. Otherwise any member except readers. */
  commits?: boolean;
  /** Also allowed for technicians, on what is theirs: they reach nothing else. */
  crew?: boolean;
}

interface Movable {
  state: string;
}

/** A refusal, its condition, and optionally a sentence with details, such as the deadline that passed. */
export type When<Facts> = readonly [Problem, (facts: Facts, actor: Actor) => boolean, ((facts: Facts) => Said | null)?];

/** An act on a target with a state, declared by its slice (docs/decisions/0030). */
export interface Act<Facts extends Movable> extends Omit<Right, 'commits' | 'reach'> {
  commits?: boolean | ((facts: Facts) => boolean);
  from: readonly Facts['state'][] | ((facts: Facts) => boolean);
  /** The new state; omitted when unchanged, or chosen by the verb. */
  to?: Facts['state'];
  /** The refusal in any other state. */
  otherwise: Problem;
  /** The same with details, such as who ended it and when; null when unknown. */
  why?: (facts: Facts) => Said | null;
  /** Further obstacles, in order. */
  unless?: readonly When<Facts>[];
  /** Obstacles reported even for a stale version: a missing right, or that it is over for everyone. */
  first?: readonly When<Facts>[];
}

interface Slice<Facts extends Movable, Name extends string> {
  reach: Reach;
  /** The refusal for a stale version. */
  stale: Problem;
  /** The company on each side; none for what only administrators move. */
  companies: (facts: Facts) => Partial<Record<Side, string>>;
  acts: Record<Name, Act<NoInfer<Facts>>>;
}

/** A slice's acts on one kind of target: for display and for enforcement. */
export interface Acts<Facts extends Movable, Name extends string> extends Slice<Facts, Name> {
  names: readonly Name[];
  /** The act's own refusals for its endpoint. */
  refusals: (act: Name) => Problem[];
  can: (act: Name, actor: Actor, facts: Facts) => Verdict;
  of: (actor: Actor, facts: Facts) => Record<Name, Verdict>;
  /** Throws unless the act is allowed: checks the right, then the version, then the state. */
  enforce: (act: Name, actor: Actor, facts: Facts & { version: number }, version: number | undefined) => void;
}

const committing: readonly (MembershipRole | null)[] = ['owner', 'manager'];
const writing: readonly (MembershipRole | null)[] = [...committing, 'member'];

/** The refusal of limited members when the whole company is bound. */
export const reachProblem = (reach: Reach | undefined, limited: boolean): Problem | null =>
  reach === 'company' && limited ? problems.WHOLE_COMPANY : null;

/** What forbids an act in any state: the other side, another company, a missing right. */
export function obstacleTo(
  { reach, side, commits, crew }: Right,
  actor: Actor,
  companyIds?: (string | undefined)[],
): Problem | null {
  if (side === 'anyone') return null;
  if (side ? actor.side !== side : actor.side === 'admin') return problems.WRONG_SIDE;
  if (side === 'admin') return null;
  if (!actor.companyId) return problems.NO_COMPANY;
  if (companyIds && !companyIds.includes(actor.companyId)) return problems.NOT_FOUND;
  if (crew && actor.membership === 'technician') return null;
  if (!(commits ? committing : writing).includes(actor.membership)) return commits ? lacks.committing : lacks.writing;
  return reachProblem(reach, actor.limited);
}

function firstOf<Facts>(whens: readonly When<Facts>[] = [], facts: Facts, actor: Actor): Problem | null {
  const found = whens.find(([, applies]) => applies(facts, actor));
  return found ? worded(found[0], found[2]?.(facts)) : null;
}

/** Declares a slice's acts. Checks in fixed order: side, company, right, version, state, then the slice's own. */
export function defineActs<Facts extends Movable, Name extends string>(slice: Slice<Facts, Name>): Acts<Facts, Name> {
  const names = Object.keys(slice.acts) as Name[];
  const barred = (act: Name, actor: Actor, facts: Facts, companies = slice.companies(facts)) => {
    const { side, commits, crew, first } = slice.acts[act];
    const binds = typeof commits === 'function' ? commits(facts) : !!commits;
    const right = { reach: slice.reach, ...(side && { side }), commits: binds, crew: !!crew };
    const own = side && side !== 'anyone' ? [companies[side]] : Object.values(companies);
    return obstacleTo(right, actor, own) ?? firstOf(first, facts, actor);
  };
  const halted = (act: Name, actor: Actor, facts: Facts) => {
    const { from, otherwise, unless, why } = slice.acts[act];
    const ready = typeof from === 'function' ? from(facts) : from.includes(facts.state);
    return ready ? firstOf(unless, facts, actor) : worded(otherwise, why?.(facts));
  };
  const can = (act: Name, actor: Actor, facts: Facts, companies = slice.companies(facts)) =>
    verdictOf(barred(act, actor, facts, companies) ?? halted(act, actor, facts));
  return {
    ...slice,
    names,
    refusals: (act) => {
      const { otherwise, unless = [], first = [] } = slice.acts[act];
      return [problems.NOT_FOUND, slice.stale, otherwise, ...[...first, ...unless].map(([problem]) => problem)];
    },
    can,
    of: (actor, facts) => {
      const companies = slice.companies(facts);
      const verdicts = {} as Record<Name, Verdict>;
      for (const act of names) verdicts[act] = can(act, actor, facts, companies);
      return verdicts;
    },
    enforce: (act, actor, facts, version) => {
      const stale = version !== undefined && version !== facts.version ? slice.stale : null;
      const problem = barred(act, actor, facts) ?? stale ?? halted(act, actor, facts);
      if (problem) throw refuse(problem);
    },
  };
}
