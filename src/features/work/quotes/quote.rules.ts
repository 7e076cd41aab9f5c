import { type Actor, defineActs, obstacleTo } from '#common/acts.ts';
import { allowed, defineProblems, denied, problems, type Verdict, worded } from '#common/problems.ts';
import { deadlinePassed, type RequestDeadline } from '#features/work/requests/request.rules.ts';
import { said } from './said.ts';

export const quoteStates = ['draft', 'sent', 'accepted', 'declined', 'withdrawn', 'expired', 'superseded'] as const;
/** What a revision is asked for. */
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

/** The tender a quote answers, as its rules see it. */
export interface TenderFacts extends RequestDeadline {
  requestState: string;
  /** Offers are sealed until the deadline. */
  sealed: boolean;
  /** The sealed offers of this round were opened: it takes no other. */
  opened: boolean;
}

export interface QuoteFacts extends TenderFacts {
  state: QuoteState;
  providerId: string;
  /** The company that asked. */
  orderingId: string;
  /** Past its validity, whatever its stored state. */
  lapsed: boolean;
  validUntil: string | null;
  /** The round it answers, and the one its request is in. */
  round: number;
  requestRound: number;
  /** The version of the request that its author has read, and the one that stands. */
  scopeVersion: number;
  requestScope: number;
  /** Its author has a living answer besides, or drew another from it. */
  followed: boolean;
  /** It was declined because another one was accepted, not by hand. */
  passedOver: boolean;
  /** The ordering side asked for it again. */
  askedAgain: boolean;
  /** The ordering side asks for a revision of it, or of the one it revises, and waits for the answer. */
  revisionAsked: boolean;
  /** Its author declined the invitation to this tender. */
  declinedInvitation: boolean;
  /** Its author has to look at the place first. */
  lacksViewing: boolean;
  /** Its author may be asked for anything: of the network, and no block between the two. */
  reachable: boolean;
}

const ordered = ['awarded', 'scheduled', 'in_progress', 'done', 'accepted', 'closed'];

/** Whether the tender still takes quotes. */
const isOpen = ({ requestState, deadlinePast, sealed, opened }: TenderFacts) =>
  requestState === 'published' && !deadlinePast && !(sealed && opened);

/** Whether what is asked changed since its author read it: it waits for their word (docs/decisions/0023). */
export const isToConfirm = ({
  state,
  scopeVersion,
  requestScope,
}: Pick<QuoteFacts, 'scopeVersion' | 'requestScope'> & { state: string }): boolean =>
  state === 'sent' && scopeVersion < requestScope;

/** Whether it ended with an earlier round, and may still be drawn from for this one. */
export const isOfEarlierRound = ({
  state,
  round,
  requestRound,
  followed,
}: Pick<QuoteFacts, 'round' | 'requestRound' | 'followed'> & { state: string }): boolean =>
  state === 'expired' && round < requestRound && !followed;

const unordered = ['published', 'expired'];

/** Whether it gave way to an order that fell through, and its author is asked for it again. */
export const isAskedAgain = ({
  state,
  askedAgain,
  followed,
  requestState,
}: Pick<QuoteFacts, 'askedAgain' | 'followed' | 'requestState'> & { state: string }): boolean =>
  state === 'declined' && askedAgain && !followed && unordered.includes(requestState);

/** Asked again in its round, it is welcome past the deadline too. */
const isWelcome = ({ askedAgain, round, requestRound, requestState }: QuoteFacts) =>
  askedAgain && round === requestRound && unordered.includes(requestState);
/** What was sealed comes back as it was, never rewritten. */
const isRewritable = (quote: QuoteFacts) => isWelcome(quote) && !quote.sealed;

/**
 * A revision that the ordering side asks for is welcome in its round past the deadline too, and once sealed offers were
 * opened: of who had answered by then.
 */
export const isRevisionAsked = ({
  revisionAsked,
  round,
  requestRound,
  requestState,
}: Pick<QuoteFacts, 'revisionAsked' | 'round' | 'requestRound' | 'requestState'>): boolean =>
  revisionAsked && round === requestRound && unordered.includes(requestState);
const takes = (quote: QuoteFacts) => isOpen(quote) || isRewritable(quote) || isRevisionAsked(quote);

/** It may be drawn from for the round its request is in. */
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

/** What may be done with a quote. */
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
    /** The price stands, whatever was asked. */
    keep: { ...offered, commits: true, unless: [[NO_REVISION_ASKED, (quote) => !isRevisionAsked(quote)]] },
    discard: drafted,
    accept: {
      ...received,
      to: 'accepted',
      // Who comes second to an award learns that, not that the award declined this quote.
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

/** Whether the actor may start a quote on a tender: `offered` to its company now, without a living answer of theirs. */
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

/** Whether the actor may set the offers side by side. */
export function canCompare({ side }: Actor, tender: { amountsSealed: boolean; offers: number }): Verdict {
  if (side !== 'ordering') return denied(problems.WRONG_SIDE);
  if (tender.amountsSealed) return denied(quoteProblems.AMOUNTS_SEALED);
  return tender.offers > 0 ? allowed : denied(quoteProblems.NOTHING_TO_COMPARE);
}
