import { type Actor, defineActs, obstacleTo } from '#common/acts.ts';
import { allowed, defineProblems, denied, problems, type Verdict, worded } from '#common/problems.ts';
import { deadlinePassed, type RequestDeadline } from '#features/work/requests/request.rules.ts';
import { said } from './said.ts';

export const quoteStates = ['draft', 'sent', 'accepted', 'declined', 'withdrawn', 'expired', 'superseded'] as const;
export const revisionTopics = ['price', 'delay', 'content', 'documents'] as const;
/** What a revision may change besides the total. */
export const quoteChanges = ['lines', 'discount', 'dates', 'terms'] as const;
export type QuoteState = (typeof quoteStates)[number];

export const quoteProblems = defineProblems('quotes', {
  NOT_QUOTABLE: 409,
  ALREADY_QUOTED: 409,
  QUOTE_NOT_DRAFT: 409,
  QUOTE_NOT_SENT: 409,
  QUOTE_EXPIRED: 409,
  QUOTE_STALE: 409,
  SCOPE_CHANGED: 409,
  TO_CONFIRM: 409,
  NOTHING_TO_CONFIRM: 409,
  CONFIRMATION_ASKED: 409,
  NOT_ASKABLE: 409,
  ASKED_AGAIN: 409,
  REVISION_ASKED: 409,
  NO_REVISION_ASKED: 409,
  INVITATION_DECLINED: 409,
  VIEWING_DUE: 409,
  OPENING_DUE: 409,
  AMOUNTS_SEALED: 409,
  NOTHING_TO_COMPARE: 409,
  ALREADY_AWARDED: 409,
  NOT_AWARDABLE: 409,
  VIGILANCE: 409,
});

export interface TenderFacts extends RequestDeadline {
  requestState: string;
  /** Offers are sealed until the deadline. */
  sealed: boolean;
  /** The sealed offers of this round are opened: no other is accepted. */
  opened: boolean;
}

export interface QuoteFacts extends TenderFacts {
  state: QuoteState;
  providerId: string;
  orderingId: string;
  lapsed: boolean;
  validUntil: string | null;
  round: number;
  requestRound: number;
  /** The version of the request that its author has read, and the current one. */
  scopeVersion: number;
  requestScope: number;
  followed: boolean;
  /** Declined because another one was accepted, not by hand. */
  passedOver: boolean;
  /** The ordering side wants it again. */
  askedAgain: boolean;
  /** The ordering side asked for a revision of it, or of the one it revises, and waits for the answer. */
  revisionAsked: boolean;
  declinedInvitation: boolean;
  /** Its author must visit the place first. */
  lacksViewing: boolean;
  reachable: boolean;
}

const ordered = ['awarded', 'scheduled', 'in_progress', 'done', 'accepted', 'closed'];

/** Whether the tender still takes quotes. */
const isOpen = ({ requestState, deadlinePast, sealed, opened }: TenderFacts) =>
  requestState === 'published' && !deadlinePast && !(sealed && opened);

/** The request changed since: the author must confirm (docs/decisions/0023). */
export const isToConfirm = ({
  state,
  scopeVersion,
  requestScope,
}: Pick<QuoteFacts, 'scopeVersion' | 'requestScope'> & { state: string }): boolean =>
  state === 'sent' && scopeVersion < requestScope;

/** Whether it ended with an earlier round, and may still be the basis of one for this round. */
export const isOfEarlierRound = ({
  state,
  round,
  requestRound,
  followed,
}: Pick<QuoteFacts, 'round' | 'requestRound' | 'followed'> & { state: string }): boolean =>
  state === 'expired' && round < requestRound && !followed;

const unordered = ['published', 'expired'];

/** Whether it was passed over for an order that fell through, and is wanted again. */
export const isAskedAgain = ({
  state,
  askedAgain,
  followed,
  requestState,
}: Pick<QuoteFacts, 'askedAgain' | 'followed' | 'requestState'> & { state: string }): boolean =>
  state === 'declined' && askedAgain && !followed && unordered.includes(requestState);

/** Wanted again in its round: accepted past the deadline too. */
const isWelcome = ({ askedAgain, round, requestRound, requestState }: QuoteFacts) =>
  askedAgain && round === requestRound && unordered.includes(requestState);
/** A sealed offer returns unchanged and cannot be edited. */
const isRewritable = (quote: QuoteFacts) => isWelcome(quote) && !quote.sealed;

/** A requested revision is accepted after the deadline and after opening, from those who had answered. */
export const isRevisionAsked = ({
  revisionAsked,
  round,
  requestRound,
  requestState,
}: Pick<QuoteFacts, 'revisionAsked' | 'round' | 'requestRound' | 'requestState'>): boolean =>
  revisionAsked && round === requestRound && unordered.includes(requestState);
const takes = (quote: QuoteFacts) => isOpen(quote) || isRewritable(quote) || isRevisionAsked(quote);

/** It may be the basis of a quote for the current round. */
const isAgain = (quote: QuoteFacts) => isOfEarlierRound(quote) || isAskedAgain(quote);
const isLiving = (quote: QuoteFacts) => quote.state === 'sent' || isAgain(quote);
const isRevisable = (quote: QuoteFacts) => isLiving(quote) || (quote.state === 'expired' && isRevisionAsked(quote));
const isAskable = ({ state, passedOver, followed, reachable, requestState }: QuoteFacts) =>
  state === 'declined' && passedOver && !followed && reachable && unordered.includes(requestState);
const isPublished = ({ requestState }: QuoteFacts) => requestState === 'published';

const {
  ALREADY_AWARDED,
  ASKED_AGAIN,
  INVITATION_DECLINED,
  NOTHING_TO_CONFIRM,
  NOT_ASKABLE,
  NOT_AWARDABLE,
  NOT_QUOTABLE,
  NO_REVISION_ASKED,
  OPENING_DUE,
  QUOTE_EXPIRED,
  QUOTE_NOT_DRAFT,
  QUOTE_NOT_SENT,
  REVISION_ASKED,
  TO_CONFIRM,
  VIEWING_DUE,
} = quoteProblems;
const drafted = { side: 'provider', from: ['draft'], otherwise: QUOTE_NOT_DRAFT } as const;
const offered = { side: 'provider', from: ['sent'], otherwise: QUOTE_NOT_SENT } as const;
const received = { side: 'ordering', commits: true, from: ['sent'], otherwise: QUOTE_NOT_SENT } as const;

const declined = [INVITATION_DECLINED, ({ declinedInvitation }: QuoteFacts) => declinedInvitation] as const;
const closed = [NOT_QUOTABLE, (quote: QuoteFacts) => !takes(quote), deadlinePassed] as const;
const validityOver = ({ validUntil }: QuoteFacts) =>
  validUntil === null ? null : said('answers.validityOver', { day: validUntil });

export const quoteActs = defineActs({
  reach: 'site',
  stale: quoteProblems.QUOTE_STALE,
  companies: ({ providerId, orderingId }: QuoteFacts) => ({ provider: providerId, ordering: orderingId }),
  acts: {
    edit: {
      ...drafted,
      unless: [
        declined,
        [
          NOT_QUOTABLE,
          (quote) => !isPublished(quote) && !isRewritable(quote) && !isRevisionAsked(quote),
          deadlinePassed,
        ],
      ],
    },
    send: {
      ...drafted,
      commits: true,
      to: 'sent',
      unless: [declined, closed, [VIEWING_DUE, ({ lacksViewing }) => lacksViewing]],
    },
    confirm: {
      ...offered,
      commits: true,
      from: isLiving,
      unless: [
        [
          NOT_QUOTABLE,
          (quote) => !(isAgain(quote) ? isOpen(quote) : isPublished(quote)) && !isWelcome(quote),
          deadlinePassed,
        ],
        [NOTHING_TO_CONFIRM, (quote) => !isToConfirm(quote) && !isAgain(quote)],
        [INVITATION_DECLINED, (quote) => quote.declinedInvitation && isAgain(quote)],
        [QUOTE_EXPIRED, (quote) => quote.lapsed && quote.state === 'sent', validityOver],
      ],
    },
    withdraw: {
      ...offered,
      commits: true,
      to: 'withdrawn',
      // On hold it is not about to be opened: its deadline moves when the request resumes.
      unless: [[OPENING_DUE, (quote) => isPublished(quote) && quote.sealed && quote.deadlinePast && !quote.opened]],
    },
    revise: {
      ...offered,
      from: isRevisable,
      unless: [closed],
    },
    /** The price stays, whatever revision was asked for. */
    keep: { ...offered, commits: true, unless: [[NO_REVISION_ASKED, (quote) => !isRevisionAsked(quote)]] },
    discard: drafted,
    accept: {
      ...received,
      to: 'accepted',
      // The refusal for a runner-up is the award itself, not that it declined this quote.
      first: [[ALREADY_AWARDED, ({ requestState }) => ordered.includes(requestState)]],
      unless: [
        [NOT_AWARDABLE, (quote) => !isPublished(quote)],
        [QUOTE_EXPIRED, ({ lapsed }) => lapsed, validityOver],
        [TO_CONFIRM, isToConfirm],
      ],
    },
    decline: { ...received, to: 'declined' },
    askRevision: {
      ...received,
      unless: [
        [NOT_QUOTABLE, (quote) => !isPublished(quote)],
        [OPENING_DUE, ({ sealed, opened }) => sealed && !opened],
        [REVISION_ASKED, isRevisionAsked],
      ],
    },
    askConfirmation: {
      ...received,
      unless: [
        [NOT_QUOTABLE, (quote) => !isPublished(quote) && !isRewritable(quote)],
        [NOTHING_TO_CONFIRM, (quote) => !isToConfirm(quote)],
      ],
    },
    askAgain: {
      ...received,
      from: isAskable,
      otherwise: NOT_ASKABLE,
      unless: [[ASKED_AGAIN, ({ askedAgain }) => askedAgain]],
    },
  },
});

/** Whether the actor may start a quote on a tender: `offered` to its company now, without an open answer of theirs. */
export function canDraft(
  actor: Actor,
  tender: TenderFacts & { offered: boolean; answered: boolean; declinedInvitation: boolean },
): Verdict {
  const barred =
    obstacleTo({ reach: 'site', side: 'provider' }, actor) ??
    (tender.answered ? quoteProblems.ALREADY_QUOTED : null) ??
    (tender.declinedInvitation && isOpen(tender) ? INVITATION_DECLINED : null);
  if (barred) return denied(barred);
  if (isOpen(tender) && tender.offered) return allowed;
  return denied(worded(NOT_QUOTABLE, deadlinePassed(tender)));
}

export function canCompare({ side }: Actor, tender: { amountsSealed: boolean; offers: number }): Verdict {
  if (side !== 'ordering') return denied(problems.WRONG_SIDE);
  if (tender.amountsSealed) return denied(quoteProblems.AMOUNTS_SEALED);
  return tender.offers > 0 ? allowed : denied(quoteProblems.NOTHING_TO_COMPARE);
}
