import { lacks, type Problem, problems, refuse, type Verdict, verdictOf, worded } from './problems.ts';
import type { MembershipRole, Side } from './roles.ts';
import type { Said } from './said.ts';

/** Who would act. */
export interface Actor {
  side: Side;
  companyId: string | null;
  membership: MembershipRole | null;
  /** They see only some of their company's sites. */
  limited: boolean;
}

/**
 * What an act binds: a person (`own`), the sites where it is done, or the whole company, which takes somebody who sees all
 * of it. `judged`: that stands in what is sent, and the rules of the act ask it (docs/decisions/0055).
 */
export type Reach = 'own' | 'site' | 'company' | 'judged';

/** Whose an act is. */
export interface Right {
  reach: Reach;
  /** Absent: either of the two companies may. `anyone`: whoever has the thing in reach. */
  side?: Side | 'anyone';
  /** It binds the company: owners and managers alone. What does not is every member's but readers'. */
  commits?: boolean;
  /** Whoever goes on site may too, of what is theirs: technicians have nothing else in reach. */
  crew?: boolean;
}

interface Movable {
  state: string;
}

/** A refusal, the condition under which it applies, and optionally a sentence with details, such as the deadline that passed. */
export type When<Facts> = readonly [Problem, (facts: Facts, actor: Actor) => boolean, ((facts: Facts) => Said | null)?];

/** An act on a thing of some state, as its slice declares it (docs/decisions/0030). */
export interface Act<Facts extends Movable> extends Omit<Right, 'commits' | 'reach'> {
  commits?: boolean | ((facts: Facts) => boolean);
  from: readonly Facts['state'][] | ((facts: Facts) => boolean);
  /** The state it is moved to; absent, it stays in its own, or the verb says which. */
  to?: Facts['state'];
  /** What a thing in another state answers. */
  otherwise: Problem;
  /** The same with details, such as who ended it and when; null where nobody knows. */
  why?: (facts: Facts) => Said | null;
  /** What else stands in the way, the first that does. */
  unless?: readonly When<Facts>[];
  /** What is told even to those who read an older version: a right of its own, or that it is over for everyone. */
  first?: readonly When<Facts>[];
}

interface Slice<Facts extends Movable, Name extends string> {
  /** What its acts bind. */
  reach: Reach;
  /** What a thing that moved since it was read answers. */
  stale: Problem;
  /** The companies on each side of a thing; none for what administrators alone move. */
  companies: (facts: Facts) => Partial<Record<Side, string>>;
  acts: Record<Name, Act<NoInfer<Facts>>>;
}

/** The acts of a slice on one kind of thing: what is shown of them and what is enforced. */
export interface Acts<Facts extends Movable, Name extends string> extends Slice<Facts, Name> {
  names: readonly Name[];
  /** What an endpoint of the act may answer besides what every endpoint may. */
  refusals: (act: Name) => Problem[];
  /** Whether the actor may do an act. */
  can: (act: Name, actor: Actor, facts: Facts) => Verdict;
  /** Every act, as an answer carries them. */
  of: (actor: Actor, facts: Facts) => Record<Name, Verdict>;
  /** Refuses an act on what was read at a version: the right, then the version, then the state. */
  enforce: (act: Name, actor: Actor, facts: Facts & { version: number }, version: number | undefined) => void;
}

const committing: readonly (MembershipRole | null)[] = ['owner', 'manager'];
const writing: readonly (MembershipRole | null)[] = [...committing, 'member'];

/** The refusal of those who see some sites, where the whole company is bound. */
export const reachProblem = (reach: Reach | undefined, limited: boolean): Problem | null =>
  reach === 'company' && limited ? problems.WHOLE_COMPANY : null;

/** What keeps somebody from an act whatever its state: the other side, another company than its own, a right they lack. */
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

/** Declares the acts of a slice. One order for all: side, company, right, version, state, then what the slice adds. */
export function defineActs<Facts extends Movable, Name extends string>(slice: Slice<Facts, Name>): Acts<Facts, Name> {
  const names = Object.keys(slice.acts) as Name[];
  const barred = (act: Name, actor: Actor, facts: Facts) => {
    const { side, commits, crew, first } = slice.acts[act];
    const companies = slice.companies(facts);
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
  const can = (act: Name, actor: Actor, facts: Facts) =>
    verdictOf(barred(act, actor, facts) ?? halted(act, actor, facts));
  return {
    ...slice,
    names,
    refusals: (act) => {
      const { otherwise, unless = [], first = [] } = slice.acts[act];
      return [problems.NOT_FOUND, slice.stale, otherwise, ...[...first, ...unless].map(([problem]) => problem)];
    },
    can,
    of: (actor, facts) =>
      Object.fromEntries(names.map((act) => [act, can(act, actor, facts)])) as Record<Name, Verdict>,
    enforce: (act, actor, facts, version) => {
      const stale = version !== undefined && version !== facts.version ? slice.stale : null;
      const problem = barred(act, actor, facts) ?? stale ?? halted(act, actor, facts);
      if (problem) throw refuse(problem);
    },
  };
}
