import type { Thread } from './use-thread.ts';

export type NextAct =
  | { kind: 'publish' | 'republish' | 'compare' | 'answer' | 'confirm' | 'resume' | 'rate' }
  | { kind: 'finish'; quoteId: string };

/** How many quotes wait for a decision. */
export const offersOf = ({ quotes }: Thread): number => quotes.filter(({ state }) => state === 'sent').length;

/** What the reader is expected to do now, among what the server lets them do. */
export function nextActOf({ request, quotes, mayCompare, mayAnswer, order, reviews }: Thread): NextAct | null {
  if (order?.acts.confirm.allowed) return { kind: 'confirm' };
  if (request.acts.publish.allowed) return { kind: 'publish' };
  if (request.acts.republish.allowed) return { kind: 'republish' };
  if (request.acts.resume.allowed) return { kind: 'resume' };
  if (request.yourTurn && request.status === 'quotes_to_compare' && mayCompare) return { kind: 'compare' };
  const draft = request.state === 'published' ? quotes.find((quote) => quote.state === 'draft') : undefined;
  if (draft) return { kind: 'finish', quoteId: draft.id };
  if (mayAnswer) return { kind: 'answer' };
  return reviews?.acts.write.allowed ? { kind: 'rate' } : null;
}
