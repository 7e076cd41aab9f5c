import { parisDay } from '#common/days.ts';
import { parisInstant } from '#common/paris-time.ts';
import type { Span } from '#features/work/visits/time.rules.ts';

/** Start and end of an order's work, from its thread; `completedAt` is null while in progress. */
export interface Worked {
  startedAt: Date;
  completedAt: Date | null;
}

const hourMs = 3_600_000;
const quarterMs = hourMs / 4;

/** The visit ending with the work on its last day, or starting with it on its first; excludes empty ones. */
function edgesOf({ startedAt, completedAt }: Worked, on: string, hours: number): [number, number][] {
  const began = Math.ceil(startedAt.getTime() / quarterMs) * quarterMs;
  const ended = completedAt && Math.floor(completedAt.getTime() / quarterMs) * quarterMs;
  const opens = parisInstant(on, '08:00').getTime();
  const closes = parisInstant(on, '17:30').getTime();
  const spans: [number, number][] = [];
  if (ended && parisDay(completedAt) === on) spans.push([Math.max(began, opens, ended - hours * hourMs), ended]);
  if (parisDay(startedAt) === on) spans.push([began, Math.min(began + hours * hourMs, closes, ended ?? closes)]);
  return spans.filter(([starts, ends]) => ends - starts >= 3 * quarterMs);
}

export function spansOn(on: string, hours: number, order?: Worked): Span[] {
  const closes = parisInstant(on, '17:00').getTime();
  const usual = ['08:00', '10:30', '13:00', '14:00', '15:00', '09:00', '11:30']
    .map((from) => parisInstant(on, from).getTime())
    .map((starts): [number, number] => [starts, starts + hours * hourMs])
    .filter(([, ends]) => ends <= closes);
  return [...(order ? edgesOf(order, on, hours) : []), ...usual]
    .map(([starts, ends]) => ({ startsAt: new Date(starts), endsAt: new Date(ends) }))
    .filter(
      ({ startsAt, endsAt }) =>
        !order || (startsAt >= order.startedAt && (!order.completedAt || endsAt <= order.completedAt)),
    );
}
