import { defineActs } from '#common/acts.ts';
import { type Problem, problems } from '#common/problems.ts';
import { workOrderProblems } from '#features/work/work-orders/work-order.rules.ts';
import { isTooLong, overlap, type Span, spellsOf } from './time.rules.ts';
import { halted, isHalted, type VisitFacts, visitProblems } from './visit.rules.ts';

/** Facts that decide whether a visit opens its site's access codes (docs/decisions/0054). */
export interface AccessFacts extends VisitFacts {
  startsAt: Date | null;
  endsAt: Date | null;
  confirmedAt: Date | null;
  /** When the ordering side agreed to this exact time. */
  agreedAt: Date | null;
  /** Unagreed visits of the provider here within a week, confirmed earlier, and hours given up after opening. */
  besides: readonly { startsAt: string; endsAt: string }[];
  hasCodes: boolean;
  hasOpenSnags: boolean;
  /** The request is still this provider's. */
  isTheirs: boolean;
  /** One of the two companies blocked the other, or the network suspended the provider. */
  isBarred: boolean;
  partedAt: Date | null;
  departement: string | null;
}

/** Tolerance for an early or late crew; for a longer stay the visit must be moved, which notifies the ordering side. */
const around = 3_600_000;

/** When codes are open: on each day separately, from an hour before its hours to an hour after. */
export const accessTimes = (span: Span, departement: string | null): Span[] =>
  spellsOf(span, departement).map(({ startsAt, endsAt }) => ({
    startsAt: new Date(startsAt.getTime() - around),
    endsAt: new Date(endsAt.getTime() + around),
  }));

const due: readonly string[] = ['confirmed', 'under_way'];
const received: readonly string[] = ['accepted', 'invoiced'];

/** Work remains: the order's, or a snag's after reception. */
const isDue = ({ orderState, hasOpenSnags }: AccessFacts) =>
  due.includes(orderState) || (received.includes(orderState) && hasOpenSnags);

const beganBefore = ({ startsAt, confirmedAt }: AccessFacts) =>
  startsAt !== null && confirmedAt !== null && startsAt < confirmedAt;

const lastsTooLong = ({ startsAt, endsAt }: AccessFacts) =>
  startsAt !== null && endsAt !== null && isTooLong({ startsAt, endsAt });

const hourMs = 3_600_000;
/** Limits on open hours: the longest day; 48 h a week (code du travail, art. L. 3121-20); hours around. */
const mostOpen = [
  { within: 24 * hourMs, most: 14 * hourMs },
  { within: 7 * 24 * hourMs, most: 60 * hourMs },
];

/** Whether codes would be open more than fourteen of 24 hours, or sixty hours in seven days. */
function fillTheHours({ startsAt, endsAt, besides, departement }: AccessFacts): boolean {
  if (startsAt === null || endsAt === null) return false;
  const own = accessTimes({ startsAt, endsAt }, departement);
  const others = besides.map((one) => ({ startsAt: new Date(one.startsAt), endsAt: new Date(one.endsAt) }));
  const open = merged([...own, ...others.flatMap((one) => accessTimes(one, departement))]);
  return mostOpen.some(({ within, most }) => {
    // The fullest stretch starts at the beginning of an open period or ends at the end of one.
    const begins = open.flatMap((one) => [one.startsAt.getTime(), one.endsAt.getTime() - within]);
    return begins.some((from) => {
      const stretch = { startsAt: new Date(from), endsAt: new Date(from + within) };
      return (
        own.some((one) => overlap(one, stretch)) && open.reduce((sum, one) => sum + common(one, stretch), 0) > most
      );
    });
  });
}

/** Merges spans that touch or overlap; in chronological order. */
function merged(spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    const last = found.at(-1);
    if (!last || last.endsAt < span.startsAt) found.push({ ...span });
    else if (last.endsAt < span.endsAt) last.endsAt = span.endsAt;
  }
  return found;
}

const common = (one: Span, other: Span): number =>
  Math.max(
    0,
    Math.min(one.endsAt.getTime(), other.endsAt.getTime()) - Math.max(one.startsAt.getTime(), other.startsAt.getTime()),
  );

/** Needs the ordering side's agreement, regardless of other visits. */
const isUnusual = (visit: AccessFacts): boolean =>
  !isDue(visit) || beganBefore(visit) || lastsTooLong(visit) || visit.partedAt !== null;

/** Its codes stay closed only because the provider's hours at this site without the client's agreement are used up. */
export const hasNoHoursLeft = (visit: AccessFacts): boolean =>
  visit.hasCodes && visit.agreedAt === null && !isUnusual(visit) && fillTheHours(visit);

/** The visit opens no code, since the provider planned it without the ordering side's agreement. */
export function awaitsAgreement(visit: AccessFacts): boolean {
  const { agreedAt, partedAt, hasCodes } = visit;
  const isAgreed = agreedAt !== null && (partedAt === null || agreedAt > partedAt);
  return hasCodes && !isAgreed && (isUnusual(visit) || fillTheHours(visit));
}

/** Why the codes can never be read; null if they can. Decisions between the companies are not revealed. */
export function accessObstacle(visit: AccessFacts): Problem | null {
  if (isHalted(visit)) return workOrderProblems.WORK_HALTED;
  const isOpen = [...due, 'completed', ...received].includes(visit.orderState);
  if (!isOpen || !visit.isTheirs || visit.isBarred) return visitProblems.VISIT_UNAGREED;
  if (!awaitsAgreement(visit)) return null;
  return hasNoHoursLeft(visit) ? visitProblems.CODE_HOURS_FULL : visitProblems.VISIT_UNAGREED;
}

/** What the ordering side may do about a time set by the provider. */
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
