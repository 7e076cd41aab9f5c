import { defineActs } from '#common/acts.ts';
import { wallAt } from '#common/place-time.ts';
import { type Problem, problems } from '#common/problems.ts';
import { workOrderProblems } from '#features/work/work-orders/work-order.rules.ts';
import { isTooLong, type Span, spellsOf } from './time.rules.ts';
import { halted, isHalted, type VisitFacts, visitProblems } from './visit.rules.ts';

/** What decides whether a visit opens the access codes of its site (docs/decisions/0054). */
export interface AccessFacts extends VisitFacts {
  startsAt: Date | null;
  endsAt: Date | null;
  confirmedAt: Date | null;
  /** When the ordering side agreed to this very time. */
  agreedAt: Date | null;
  /** Visits of the order that were confirmed before, without an agreement, and leave less than two hours to this one. */
  besides: readonly { startsAt: string; endsAt: string }[];
  hasCodes: boolean;
  hasOpenSnags: boolean;
  /** The request is still this provider's. */
  isTheirs: boolean;
  /** One of the two companies blocked the other, or the network suspended the provider. */
  isBarred: boolean;
  /** Their collaboration ended after the order was placed. */
  partedAt: Date | null;
  departement: string | null;
}

/** A crew that is early or late; who stays longer moves their visit, which the ordering side is told. */
const around = 3_600_000;

/** When codes are open: each day of a visit by itself, from an hour before its hours to an hour after. */
export const accessTimes = (span: Span, departement: string | null): Span[] =>
  spellsOf(span, departement).map(({ startsAt, endsAt }) => ({
    startsAt: new Date(startsAt.getTime() - around),
    endsAt: new Date(endsAt.getTime() + around),
  }));

const due: readonly string[] = ['confirmed', 'under_way'];
const received: readonly string[] = ['accepted', 'invoiced'];

/** Work is left to do: the order's, or a snag's once it is received. */
const isDue = ({ orderState, hasOpenSnags }: AccessFacts) =>
  due.includes(orderState) || (received.includes(orderState) && hasOpenSnags);

const beganBefore = ({ startsAt, confirmedAt }: AccessFacts) =>
  startsAt !== null && confirmedAt !== null && startsAt < confirmedAt;

const lastsTooLong = ({ startsAt, endsAt }: AccessFacts) =>
  startsAt !== null && endsAt !== null && isTooLong({ startsAt, endsAt });

/** Which minutes of a day a visit takes, by the clock of its place. */
function minutesTaken({ startsAt, endsAt }: Span, departement: string | null): [number, number][] {
  const minuteOf = (instant: Date) => Math.floor(wallAt(instant, departement) / 60_000) % 1440;
  const [from, to] = [minuteOf(startsAt), minuteOf(endsAt)];
  return from < to
    ? [[from, to]]
    : [
        [from, 1440],
        [0, to],
      ];
}

/** Visits one after the other open no door around the clock: together they take half of a day at most. */
function fillTheDay({ startsAt, endsAt, besides, departement }: AccessFacts): boolean {
  if (startsAt === null || endsAt === null || besides.length === 0) return false;
  const others = besides.map((one) => ({ startsAt: new Date(one.startsAt), endsAt: new Date(one.endsAt) }));
  const taken = [{ startsAt, endsAt }, ...others].flatMap((span) => minutesTaken(span, departement));
  let [minutes, until] = [0, 0];
  for (const [from, to] of taken.toSorted(([a], [b]) => a - b)) {
    minutes += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return minutes > 720;
}

/** What the provider planned alone opens no code, and the ordering side has not agreed. */
export function awaitsAgreement(visit: AccessFacts): boolean {
  const { agreedAt, partedAt } = visit;
  const needed = !isDue(visit) || beganBefore(visit) || lastsTooLong(visit) || fillTheDay(visit) || partedAt !== null;
  return visit.hasCodes && needed && (agreedAt === null || (partedAt !== null && agreedAt <= partedAt));
}

/** Why nobody reads the codes whatever the hour; null where they open. What the other company decided of this one is not told. */
export function accessObstacle(visit: AccessFacts): Problem | null {
  if (isHalted(visit)) return workOrderProblems.WORK_HALTED;
  const isOpen = [...due, 'completed', ...received].includes(visit.orderState);
  return !isOpen || !visit.isTheirs || visit.isBarred || awaitsAgreement(visit) ? visitProblems.VISIT_UNAGREED : null;
}

/** What the ordering side may say of a time that the provider set alone. */
export const agreementActs = defineActs({
  reach: 'site',
  stale: problems.STALE,
  companies: ({ companyId, providerId }: AccessFacts) => ({ ordering: companyId, provider: providerId }),
  acts: {
    agree: {
      side: 'ordering',
      from: ['confirmed', 'on_site'],
      otherwise: visitProblems.VISIT_NOT_CONFIRMED,
      unless: [
        ...halted,
        [visitProblems.VISIT_AGREED, (visit: AccessFacts) => visit.isBarred || !awaitsAgreement(visit)],
      ],
    },
  },
});
