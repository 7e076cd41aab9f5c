import { answerable } from '#features/work/direct-orders/web/public/use-overruns.ts';
import { runnersUp } from '#features/work/quotes/web/public/ask-again.tsx';
import type { Visit } from '#features/work/visits/visit.contract.ts';
import type { Thread } from './use-thread.ts';
import { timeHere } from '#ui/offline/server-clock.ts';

type InvitationAct = 'resumeInvitation' | 'inviteProvider';

type WorkAct =
  | 'signAmendment'
  | 'amend'
  | 'schedule'
  | 'chooseSlot'
  | 'agreeVisit'
  | 'start'
  | 'complete'
  | 'enterLines'
  | 'receive'
  | 'present'
  | 'fix'
  | 'lift';

export type NextAct =
  | {
      kind:
        | 'publish'
        | 'republish'
        | 'compare'
        | 'answer'
        | 'confirm'
        | 'resume'
        | 'rate'
        | 'close'
        | 'overrun'
        | InvitationAct
        | WorkAct;
    }
  | { kind: 'finish' | 'again' | 'reconfirm' | 'revise' | 'recall'; quoteId: string };

export const snagsTo = ({ order }: Thread, move: 'fix' | 'lift'): number =>
  order?.snags.filter(({ acts }) => acts[move].allowed).length ?? 0;

const isAhead = ({ endsAt }: Visit) => endsAt !== null && Date.parse(endsAt) > timeHere().getTime();

/** The first visit whose slot the reader may choose, whose access codes they may approve, or that they may move. */
export const visitTo = {
  chooseSlot: ({ visits }: Thread) => visits?.items.find(({ acts }) => acts.choose.allowed),
  // When no work is left, an unneeded visit must not block closing.
  agreeVisit: ({ request, visits }: Thread) =>
    request.acts.close.allowed ? undefined : visits?.items.find((visit) => visit.acts.agree.allowed && isAhead(visit)),
  moveVisit: ({ visits }: Thread) =>
    visits?.items.find(({ state, acts }) => state === 'confirmed' && acts.move.allowed),
} as const;

function workActOf(thread: Thread): WorkAct | null {
  const { order, request, amendments, visits } = thread;
  if (!order) return null;
  const open = amendments?.items.find(({ state }) => state === 'proposed' || state === 'asked');
  if (open?.acts.sign.allowed) return 'signAmendment';
  if (open?.acts.declineAsk.allowed && amendments?.acts.propose.allowed) return 'amend';
  const { start, complete, accept } = order.acts;
  if (accept.allowed) return 'receive';
  if (visitTo.chooseSlot(thread)) return 'chooseSlot';
  if (request.state === 'awarded') {
    // Nothing to do while the other side chooses among the slots.
    if (visits?.items.some(({ state }) => state === 'proposed')) return null;
    if (visits?.acts.plan.allowed) return 'schedule';
  }
  if (start.allowed) return 'start';
  if (order.linesState === 'objected' && order.acts.enterLines.allowed) return 'enterLines';
  if (complete.allowed) return 'complete';
  if (order.linesState === 'due' && order.acts.enterLines.allowed && order.state === 'completed') return 'enterLines';
  // The provider shows the finished work for signature, while the other side has not received it.
  if (request.state === 'done' && complete.code === 'ORDER_NOT_UNDER_WAY') {
    return 'present';
  }
  const move = (['fix', 'lift'] as const).find((one) => snagsTo(thread, one) > 0);
  return move ?? (visitTo.agreeVisit(thread) ? 'agreeVisit' : null);
}

export const offersOf = ({ quotes }: Thread): number => quotes.filter(({ state }) => state === 'sent').length;

/** The best quote passed over for an order since refused, unless one is asked for again already. */
export function recallableOf({ quotes }: Thread): Thread['quotes'][number] | undefined {
  if (quotes.some(({ askedAgain }) => askedAgain)) return undefined;
  return runnersUp(quotes, timeHere())[0];
}

/** The only invited providers all declined. */
const isDeclinedByAll = ({ request: { acts, invited, byMail, visibility, quoteCount } }: Thread): boolean =>
  acts.invite.allowed &&
  visibility === 'invited' &&
  quoteCount === 0 &&
  invited.length > 0 &&
  byMail.length === 0 &&
  invited.every(({ declined }) => declined !== null);

/** The act expected of the reader, among those allowed. */
export function nextActOf(thread: Thread): NextAct | null {
  const { request, quotes, mayCompare, mayAnswer, order, reviews, overruns } = thread;
  if (order?.acts.confirm.allowed) return { kind: 'confirm' };
  if (answerable(overruns)) return { kind: 'overrun' };
  if (request.acts.publish.allowed) return { kind: 'publish' };
  if (request.acts.resume.allowed) return { kind: 'resume' };
  if (request.yourTurn && request.status === 'quotes_to_compare' && mayCompare) return { kind: 'compare' };
  const next = recallableOf(thread);
  if (next) return { kind: 'recall', quoteId: next.id };
  if (isDeclinedByAll(thread)) return { kind: 'inviteProvider' };
  if (request.acts.republish.allowed) return { kind: 'republish' };
  if (request.invitation?.acts.resume.allowed) return { kind: 'resumeInvitation' };
  const draft = quotes.find(
    (quote) => quote.state === 'draft' && (request.state === 'published' || quote.revisionAsked),
  );
  if (draft) return { kind: 'finish', quoteId: draft.id };
  const wished = quotes.find(({ revisionAsked, acts }) => revisionAsked && acts.revise.allowed);
  if (wished) return { kind: 'revise', quoteId: wished.id };
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

/** The origin of an order, for the provider who is to confirm it. */
export const confirmWords = {
  quote: 'next_act.confirmText',
  tariffs: 'next_act.confirmPurchase',
  emergency: 'next_act.confirmEmergency',
} as const;
