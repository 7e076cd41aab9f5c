import { type Actor, defineActs, obstacleTo } from '#common/acts.ts';
import { addDays, daysTo } from '#common/days.ts';
import { defineProblems, problems, type Verdict, verdictOf } from '#common/problems.ts';
import { daysOf, parseRule } from '#features/work/maintenance/recurrence.rules.ts';

/** What an item requires. */
export const asks = ['state', 'value', 'photo'] as const;
export const outcomes = ['good', 'bad', 'skipped'] as const;
export type Outcome = (typeof outcomes)[number];

export const maxItems = 100;
/** Per item and turn. */
export const maxItemPhotos = 5;

export const roundProblems = defineProblems('rounds', {
  ROUND_STOPPED: 409,
  ROUND_RUNNING: 409,
  /** The id belongs to a turn of another round. */
  TURN_TAKEN: 409,
  TOO_MANY_ROUND_PHOTOS: 409,
});

/** Members who write requests at a site plan and make its rounds. */
const right = { reach: 'site', side: 'ordering' } as const;

export const canRound = (actor: Actor): Verdict => verdictOf(obstacleTo(right, actor));

interface Facts {
  state: 'running' | 'stopped';
  companyId: string;
}

const running = { side: right.side, from: ['running'], otherwise: roundProblems.ROUND_STOPPED } as const;

/** Turns are accepted in any state, so that a phone loses nothing. */
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

/** A value beyond its limits is bad, whatever was entered. */
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

/** First date of a round from `from` on; null without a rule, or after its end. */
export function dayFrom({ rule, startsOn }: Pick<Dated, 'rule' | 'startsOn'>, from: string): string | null {
  const read = rule === null ? null : parseRule(rule);
  return (read && daysOf(read, startsOn, from, 1)[0]) ?? null;
}

/**
 * The date that a turn answers, and the next one. An early turn answers the next date if that is closer than the last
 * turn; otherwise it is additional.
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
