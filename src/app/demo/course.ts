import type { Calendar } from './calendar.ts';
import type { Priority } from './needs.ts';
import type { Plan } from './plan.ts';
import type { Prng } from './prng.ts';

/** When each step of a thread happened, in calendar moments; undefined if it has not. */
export interface Course {
  created: number;
  published?: number;
  /** A first round that expired before `republished`. */
  firstDeadline?: number;
  republished?: number;
  deadline?: number;
  expired?: number;
  /** A first order refused by its provider. */
  firstAward?: number;
  refused?: number;
  award?: number;
  confirmed?: number;
  scheduled?: number;
  /** Planned, when still to come. */
  start?: number;
  started?: number;
  done?: number;
  accepted?: number;
  closed?: number;
  held?: number;
  resumed?: number;
  cancelled?: number;
}

type Span = readonly [number, number];
const consultation: Record<Priority, Span> = { urgent: [0.15, 0.4], high: [0.6, 1.4], normal: [1.5, 3], low: [4, 8] };
const wait: Record<Priority, Span> = { urgent: [0.08, 0.3], high: [0.3, 1], normal: [0.5, 2.5], low: [2, 7] };
const open: Record<Priority, Span> = { urgent: [0.8, 1.2], high: [2.5, 4], normal: [6, 9], low: [9, 15] };

/** Working days per year: nothing is older. */
const year = 251;

/** Time since the last step, by the thread's state. */
function sinceLast({ state, late, age = 0.5 }: Plan, prng: Prng): number {
  switch (state) {
    case 'awarded':
      return prng.between(0.1, 1.3);
    case 'scheduled':
      return prng.between(0.1, 2);
    case 'in_progress':
      return prng.between(0.1, 2.5);
    case 'done':
      return late ? prng.between(4.2, 8) : prng.between(0.15, 2);
    case 'accepted':
      return prng.between(0.4, 14);
    case 'on_hold':
      return prng.between(1.5, 12);
    case 'cancelled':
      return 1 + age * 200;
    case 'expired':
      return late ? prng.between(2, 12) : prng.between(20, 190);
    default:
      return 0.5 + age * 238;
  }
}

function openTender(plan: Plan, priority: Priority, prng: Prng, { now, due }: Calendar): Course {
  const length = prng.between(...open[priority]);
  // A tender with offers remains open after its deadline.
  if (plan.past) {
    const published = now - length - prng.between(1.5, 4);
    return { created: published - prng.between(0.05, 1.2), published, deadline: due(published + length * 0.6) };
  }
  const age = length * (plan.offers === 0 ? prng.between(0.05, 0.7) : prng.between(0.4, 0.8));
  const published = now - age;
  return { created: published - prng.between(0.05, 1.2), published, deadline: due(now + Math.max(0.4, length - age)) };
}

function ordered(plan: Plan, reached: string, priority: Priority, size: number, prng: Prng): Course {
  const course: Course = { created: 0, published: prng.between(0.04, 1.2) };
  let at = course.published ?? 0;
  const step = (low: number, high: number) => (at += prng.between(low, high));
  if (plan.twist === 'republished') {
    course.firstDeadline = step(3, 6);
    course.republished = step(0.3, 2);
  }
  step(...consultation[priority]);
  if (plan.twist === 'refused') {
    course.firstAward = step(0.1, 0.6);
    course.refused = step(0.2, 0.9);
    step(0.8, 1.6);
  }
  course.award = step(priority === 'urgent' ? 0.02 : 0.1, priority === 'urgent' ? 0.1 : 0.8);
  course.confirmed = step(0.03, priority === 'urgent' ? 0.08 : 0.8);
  course.scheduled = step(0.03, priority === 'urgent' ? 0.08 : 0.6);
  course.start = step(...wait[priority]);
  if (plan.twist === 'held') {
    course.held = course.scheduled + 0.02;
    course.resumed = step(1, 6);
    course.start = step(0.2, 1);
  }
  course.started = course.start;
  course.done = step(0.15, 0.5 + Math.min(12, size / 3_000_00));
  course.accepted = step(0.2, 2.8);
  course.closed = step(3, 14);
  const steps = ['award', 'confirmed', 'scheduled', 'started', 'done', 'accepted', 'closed'] as const;
  const awarded = plan.confirmed ? 2 : 1;
  const last = { awarded, scheduled: 3, in_progress: 4, done: 5, accepted: 6, closed: 7 }[reached] ?? 7;
  for (const name of steps.slice(last)) delete course[name];
  return course;
}

const lastOf = ({ closed, accepted, done, started, scheduled, confirmed, award }: Course) =>
  closed ?? accepted ?? done ?? started ?? scheduled ?? confirmed ?? award ?? 0;

function shift(course: Course, by: number): Course {
  return Object.fromEntries(Object.entries(course).map(([name, moment]) => [name, moment + by])) as unknown as Course;
}

/** Times of a planned thread's steps, all in the past except due dates. */
export function courseOf(plan: Plan, priority: Priority, size: number, prng: Prng, calendar: Calendar): Course {
  const { now, due } = calendar;
  const { state, from } = plan;
  if (state === 'draft') return { created: now - prng.between(0.05, 20) };
  if (state === 'published') return openTender(plan, priority, prng, calendar);
  const since = sinceLast(plan, prng);
  const length = prng.between(...open[priority]);
  if (state === 'expired') {
    const published = now - since - length;
    const deadline = due(published + length - 0.6);
    return { created: published - prng.between(0.05, 1.2), published, deadline, expired: deadline + 0.002 };
  }
  if (from === 'draft') return { created: now - since - prng.between(0.5, 5), cancelled: now - since };
  const aside = state === 'cancelled' ? 'cancelled' : 'held';
  if (from === 'published') {
    const published = now - since - prng.between(0.3, length * 0.8);
    const deadline = due(published + length);
    return { created: published - prng.between(0.05, 1.2), published, deadline, [aside]: now - since };
  }
  const relative = ordered(plan, from ?? state, priority, size, prng);
  const idle = from ? prng.between(0.2, 1.5) : 0;
  const course = shift(relative, now - Math.min(since + idle + lastOf(relative), year));
  const { published = 0, republished = published, award = 0, firstAward = award } = course;
  const closes = republished + (firstAward - republished) * 0.8;
  // Sealed offers are not opened before their deadline.
  course.deadline = plan.sealed ? Math.floor(closes * 20) / 20 : due(plan.twist === 'refused' ? award : closes);
  if (!course.started && (course.start ?? 0) < now + 0.2) course.start = now + prng.between(0.3, 3);
  if (course.firstDeadline !== undefined) course.firstDeadline = Math.floor(course.firstDeadline) - 0.025;
  if (from) course[aside] = now - Math.min(since, year - lastOf(relative) - idle);
  return course;
}
