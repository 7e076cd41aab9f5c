import type { TimelineStep } from '#ui/time/timeline.tsx';
import type { Thread } from './use-thread.ts';
import type { useTexts } from './texts.ts';
import type { useFormat } from '#ui/words/format.tsx';

const places = ['request', 'quotes', 'order', 'planning', 'work', 'acceptance'] as const;
type Place = (typeof places)[number];

/** How many of the six steps are complete in each state; the next one is current. */
const behind: Record<string, number> = {
  draft: 0,
  published: 1,
  expired: 1,
  awarded: 3,
  scheduled: 4,
  in_progress: 4,
  done: 5,
  accepted: 6,
  closed: 6,
};

/** The request in six steps with their known details; without quotes for a direct order. */
export function stepsOf(
  { request, quotes, order }: Thread,
  t: ReturnType<typeof useTexts>,
  format: ReturnType<typeof useFormat>,
): TimelineStep[] {
  const halted = request.state === 'on_hold' || request.state === 'cancelled';
  const state = request.state === 'on_hold' ? (request.heldState ?? 'published') : request.state;
  const waiting = order?.state === 'issued';
  const done =
    state === 'cancelled'
      ? order
        ? 3
        : request.publishedAt
          ? 1
          : 0
      : state === 'awarded' && waiting
        ? 2
        : (behind[state] ?? 1);
  const received = quotes.filter((quote) => quote.number !== null && quote.state !== 'superseded').length;
  const details: Partial<Record<Place, string | undefined>> = {
    request: format.shortDate(request.publishedAt ?? request.createdAt),
    quotes:
      received > 0
        ? t('steps.received', { count: received })
        : request.state === 'published' && request.deadlineAt
          ? t('steps.before', { date: format.shortDate(request.deadlineAt) })
          : undefined,
    order: order ? (waiting ? t('steps.toConfirm') : format.shortDate(order.issuedAt)) : undefined,
    planning: order?.startOn
      ? t(state === 'awarded' ? 'steps.from' : 'steps.on', { date: format.shortDate(order.startOn) })
      : undefined,
    work: order?.completedAt ? format.shortDate(order.completedAt) : undefined,
    acceptance: order?.acceptedAt ? format.shortDate(order.acceptedAt) : undefined,
  };
  if (request.state === 'expired') details.quotes = t('steps.expired');
  const current = places[done];
  if (halted && current) details[current] = t(request.state === 'cancelled' ? 'steps.cancelled' : 'steps.onHold');
  const direct = order?.origin === 'tariffs' || order?.origin === 'emergency';
  const steps = places.map((place, index): TimelineStep => ({
    label: t(`steps.${place}`),
    detail: details[place],
    state: index < done ? 'done' : index === done && request.state !== 'cancelled' ? 'now' : 'future',
  }));
  return steps.filter((_, index) => !direct || places[index] !== 'quotes');
}
