import type { Thread } from './use-thread.ts';

/** What carries a confirmed order to the end of its snags. */
type WorkAct = 'schedule' | 'start' | 'complete' | 'receive' | 'fix' | 'lift';

export type NextAct =
  | { kind: 'publish' | 'republish' | 'compare' | 'answer' | 'confirm' | 'resume' | 'rate' | 'close' | WorkAct }
  | { kind: 'finish' | 'again' | 'reconfirm'; quoteId: string };

/** How many snags of the order its reader may move that way. */
export const snagsTo = ({ order }: Thread, move: 'fix' | 'lift'): number =>
  order?.snags.filter(({ acts }) => acts[move].allowed).length ?? 0;

function workActOf(thread: Thread): WorkAct | null {
  const { order, request } = thread;
  if (!order) return null;
  const { schedule, start, complete, accept } = order.acts;
  if (schedule.allowed && request.state === 'awarded') return 'schedule';
  if (start.allowed) return 'start';
  if (complete.allowed) return 'complete';
  if (accept.allowed) return 'receive';
  return (['fix', 'lift'] as const).find((move) => snagsTo(thread, move) > 0) ?? null;
}

/** How many quotes wait for a decision. */
export const offersOf = ({ quotes }: Thread): number => quotes.filter(({ state }) => state === 'sent').length;

/** What the reader is expected to do now, among what the server lets them do. */
export function nextActOf(thread: Thread): NextAct | null {
  const { request, quotes, mayCompare, mayAnswer, order, reviews } = thread;
  if (order?.acts.confirm.allowed) return { kind: 'confirm' };
  if (request.acts.publish.allowed) return { kind: 'publish' };
  if (request.acts.resume.allowed) return { kind: 'resume' };
  if (request.yourTurn && request.status === 'quotes_to_compare' && mayCompare) return { kind: 'compare' };
  if (request.acts.republish.allowed) return { kind: 'republish' };
  const draft = request.state === 'published' ? quotes.find((quote) => quote.state === 'draft') : undefined;
  if (draft) return { kind: 'finish', quoteId: draft.id };
  const recalled = quotes.find(({ askedAgain, acts }) => askedAgain && acts.confirm.allowed);
  if (recalled) return { kind: 'again', quoteId: recalled.id };
  const outdated = quotes.find(({ toConfirm, acts }) => toConfirm && acts.confirm.allowed);
  if (outdated) return { kind: 'reconfirm', quoteId: outdated.id };
  if (mayAnswer) return { kind: 'answer' };
  const kind = workActOf(thread);
  if (kind) return { kind };
  if (reviews?.acts.write.allowed) return { kind: 'rate' };
  return request.acts.close.allowed ? { kind: 'close' } : null;
}
