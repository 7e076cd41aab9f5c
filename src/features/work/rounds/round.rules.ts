import { type Actor, defineActs, obstacleTo } from '#common/acts.ts';
import { addDays, daysTo } from '#common/days.ts';
import { defineProblems, problems, type Verdict, verdictOf } from '#common/problems.ts';
import { daysOf, parseRule } from '#features/work/maintenance/recurrence.rules.ts';

/** What an item asks of who stands before it. */
export const asks = ['state', 'value', 'photo'] as const;
export const outcomes = ['good', 'bad', 'skipped'] as const;
export type Outcome = (typeof outcomes)[number];

export const maxItems = 100;
/** Of one item, each time. */
export const maxItemPhotos = 5;

export const roundProblems = defineProblems('rounds', {
  ROUND_STOPPED: 409,
  ROUND_RUNNING: 409,
  /** Another round was made under this identifier. */
  TURN_TAKEN: 409,
  TOO_MANY_ROUND_PHOTOS: 409,
});

/** Whoever writes requests at a site plans its rounds and makes them. */
const right = { reach: 'site', side: 'ordering' } as const;

/** Whether the actor may plan rounds and make them. */
export const canRound = (actor: Actor): Verdict => verdictOf(obstacleTo(right, actor));

interface Facts {
  state: 'running' | 'stopped';
  companyId: string;
}

const running = { side: right.side, from: ['running'], otherwise: roundProblems.ROUND_STOPPED } as const;

/** What may be done with a round; it is made whatever became of it meanwhile, so that a phone loses nothing. */
export const roundActs = defineActs({
  reach: right.reach,
  stale: problems.STALE,
  companies: ({ companyId }: Facts) => ({ ordering: companyId }),
  acts: {
    edit: running,
    stop: { ...running, to: 'stopped' },
    resume: { side: right.side, from: ['stopped'], to: 'running', otherwise: roundProblems.ROUND_RUNNING },
  },
});

interface Bounds {
  asks: (typeof asks)[number];
  lowMilli: number | null;
  highMilli: number | null;
}

/** What was found of an item: a value beyond its bounds is bad, whatever was pressed. */
export function outcomeOf(
  { asks: asked, lowMilli, highMilli }: Bounds,
  { outcome, valueMilli }: { outcome: Outcome; valueMilli: number | null },
): Outcome {
  if (asked !== 'value' || outcome === 'skipped' || valueMilli === null) return outcome;
  const isBeyond = (lowMilli !== null && valueMilli < lowMilli) || (highMilli !== null && valueMilli > highMilli);
  return isBeyond ? 'bad' : outcome;
}

interface Dated {
  rule: string | null;
  startsOn: string;
  nextOn: string | null;
}

/** The first day of a round that is `from` or later; null where it has no rule, or that falls on no more. */
export function dayFrom({ rule, startsOn }: Pick<Dated, 'rule' | 'startsOn'>, from: string): string | null {
  const read = rule === null ? null : parseRule(rule);
  return (read && daysOf(read, startsOn, from, 1)[0]) ?? null;
}

/**
 * Which date a round that was made on a day answers, and the next. Made early it answers the date to come if that is
 * nearer than the time it was made before; else it comes on top. One that is told late moves nothing back.
 */
export function answered(
  { rule, startsOn, nextOn }: Dated,
  madeOn: string,
  lastOn: string | null,
): { dueOn: string | null; nextOn: string | null } {
  if (nextOn === null || (lastOn !== null && madeOn < lastOn)) return { dueOn: null, nextOn };
  const ahead = daysTo(nextOn, madeOn);
  if (ahead > 0 && lastOn !== null && ahead > daysTo(madeOn, lastOn)) return { dueOn: null, nextOn };
  const after = ahead > 0 ? nextOn : madeOn;
  return { dueOn: nextOn, nextOn: dayFrom({ rule, startsOn }, addDays(after, 1)) };
}
