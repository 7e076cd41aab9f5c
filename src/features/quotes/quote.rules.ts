import { type Allowed, allowed, defineProblems, denied, type Issue, type Problem, problems } from '#common/problems.ts';
import { type PricedLine, quoteTotals } from '#common/quote-totals.ts';
import type { MembershipRole, Side } from '#common/roles.ts';

export const quoteStates = ['draft', 'sent', 'accepted', 'declined', 'withdrawn', 'expired', 'superseded'] as const;
export type QuoteState = (typeof quoteStates)[number];

export const quoteProblems = defineProblems({
  NOT_QUOTABLE: [409, 'Cette demande ne reçoit plus de devis.'],
  ALREADY_QUOTED: [409, 'Votre entreprise a déjà un devis en cours pour cette demande.'],
  QUOTE_NOT_DRAFT: [409, 'Ce devis a déjà été envoyé\u202f; créez un nouvel indice pour le modifier.'],
  QUOTE_NOT_SENT: [409, 'Ce devis n’est pas en attente de réponse.'],
  QUOTE_EXPIRED: [409, 'La validité de ce devis est dépassée.'],
  QUOTE_STALE: [409, 'Ce devis a été modifié entre-temps'],
  SCOPE_CHANGED: [409, 'La demande a changé depuis votre devis\u202f: relisez-la, puis envoyez-le.'],
  TO_CONFIRM: [
    409,
    'La demande a changé depuis ce devis\u202f: demandez à l’entreprise de le confirmer ou de le réviser.',
  ],
  NOTHING_TO_CONFIRM: [409, 'Ce devis répond déjà à la demande telle qu’elle est.'],
  CONFIRMATION_ASKED: [409, 'La confirmation a déjà été demandée ces dernières 24 heures.'],
  NOT_ASKABLE: [
    409,
    'Seul un devis écarté au profit d’un autre se redemande, quand la demande n’est pas commandée et que l’entreprise est joignable.',
  ],
  ASKED_AGAIN: [409, 'Ce devis a déjà été redemandé.'],
  OPENING_DUE: [409, 'La date limite est passée\u202f: les offres scellées s’ouvrent dans un instant.'],
  AMOUNTS_SEALED: [409, 'Les offres sont scellées jusqu’à la date limite.'],
  NOTHING_TO_COMPARE: [409, 'Aucun devis n’a encore été reçu.'],
  ALREADY_AWARDED: [409, 'Un devis a déjà été accepté pour cette demande.'],
  NOT_AWARDABLE: [409, 'Cette demande ne peut pas être commandée dans son état actuel.'],
  VIGILANCE: [409, 'Des documents obligatoires manquent ou sont expirés.'],
});

/** The tender a quote answers, as its rules see it. */
export interface TenderFacts {
  requestState: string;
  deadlinePast: boolean;
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
  /** Its author may be asked for anything: of the network, and no block between the two. */
  reachable: boolean;
}

export interface QuoteActor {
  side: Side;
  companyId: string | null;
  membership: MembershipRole | null;
}

export const quoteActs = [
  'edit',
  'send',
  'confirm',
  'withdraw',
  'revise',
  'discard',
  'accept',
  'decline',
  'askConfirmation',
  'askAgain',
] as const;
export type QuoteAct = (typeof quoteActs)[number];

interface Rule {
  side: 'provider' | 'ordering';
  commits: boolean;
  from: QuoteState;
  otherwise: Problem;
}

const rules: Record<QuoteAct, Rule> = {
  edit: { side: 'provider', commits: false, from: 'draft', otherwise: quoteProblems.QUOTE_NOT_DRAFT },
  send: { side: 'provider', commits: true, from: 'draft', otherwise: quoteProblems.QUOTE_NOT_DRAFT },
  confirm: { side: 'provider', commits: true, from: 'sent', otherwise: quoteProblems.QUOTE_NOT_SENT },
  withdraw: { side: 'provider', commits: true, from: 'sent', otherwise: quoteProblems.QUOTE_NOT_SENT },
  revise: { side: 'provider', commits: false, from: 'sent', otherwise: quoteProblems.QUOTE_NOT_SENT },
  discard: { side: 'provider', commits: false, from: 'draft', otherwise: quoteProblems.QUOTE_NOT_DRAFT },
  accept: { side: 'ordering', commits: true, from: 'sent', otherwise: quoteProblems.QUOTE_NOT_SENT },
  decline: { side: 'ordering', commits: true, from: 'sent', otherwise: quoteProblems.QUOTE_NOT_SENT },
  askConfirmation: { side: 'ordering', commits: true, from: 'sent', otherwise: quoteProblems.QUOTE_NOT_SENT },
  askAgain: { side: 'ordering', commits: true, from: 'declined', otherwise: quoteProblems.NOT_ASKABLE },
};

const ordered = ['awarded', 'scheduled', 'in_progress', 'done', 'accepted', 'closed'];

/** Whether the tender still takes quotes. */
const open = ({ requestState, deadlinePast, sealed, opened }: TenderFacts) =>
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

/** Asked again in its round, it is welcome past the deadline too; what was sealed comes back as it was, never rewritten. */
const isWelcome = (act: QuoteAct, quote: QuoteFacts) =>
  quote.askedAgain &&
  quote.round === quote.requestRound &&
  unordered.includes(quote.requestState) &&
  (act === 'confirm' || !quote.sealed);

/** Whether the actor may do the act on the quote: side, company, rights in it, state, then the request's own state. */
export function judgeQuote(act: QuoteAct, actor: QuoteActor, quote: QuoteFacts): Allowed {
  const { side, commits, from, otherwise } = rules[act];
  if (actor.side !== side) return denied(problems.WRONG_SIDE);
  if (actor.companyId !== (side === 'provider' ? quote.providerId : quote.orderingId))
    return denied(problems.NOT_FOUND);
  const commit = actor.membership === 'owner' || actor.membership === 'manager';
  if (actor.membership === 'viewer' || (commits && !commit)) return denied(problems.FORBIDDEN);
  // Who comes second to an award learns that, not that the award declined this quote.
  if (act === 'accept' && ordered.includes(quote.requestState)) return denied(quoteProblems.ALREADY_AWARDED);
  const again = (act === 'confirm' || act === 'revise') && (isOfEarlierRound(quote) || isAskedAgain(quote));
  const welcome = isWelcome(act, quote);
  if (quote.state !== from && !again) return denied(otherwise);
  if (act === 'edit' && quote.requestState !== 'published' && !welcome) return denied(quoteProblems.NOT_QUOTABLE);
  if ((act === 'send' || act === 'revise' || again) && !open(quote) && !welcome)
    return denied(quoteProblems.NOT_QUOTABLE);
  if (act === 'withdraw' && quote.sealed && quote.deadlinePast && !quote.opened) {
    return denied(quoteProblems.OPENING_DUE);
  }
  const stale = isToConfirm(quote);
  if (act === 'confirm' || act === 'askConfirmation') {
    if (quote.requestState !== 'published' && !welcome) return denied(quoteProblems.NOT_QUOTABLE);
    if (!stale && !again) return denied(quoteProblems.NOTHING_TO_CONFIRM);
  }
  if (act === 'askAgain') {
    const askable = quote.passedOver && !quote.followed && quote.reachable && unordered.includes(quote.requestState);
    if (!askable) return denied(quoteProblems.NOT_ASKABLE);
    if (quote.askedAgain) return denied(quoteProblems.ASKED_AGAIN);
  }
  if (act === 'accept' && quote.requestState !== 'published') return denied(quoteProblems.NOT_AWARDABLE);
  if (act === 'accept' && quote.lapsed) return denied(quoteProblems.QUOTE_EXPIRED);
  if (act === 'accept' && stale) return denied(quoteProblems.TO_CONFIRM);
  return allowed;
}

/** Whether the actor may start a quote on a tender: `offered` to its company now, without a living answer of theirs. */
export function judgeDraft(actor: QuoteActor, tender: TenderFacts & { offered: boolean; answered: boolean }): Allowed {
  if (actor.side !== 'provider') return denied(problems.WRONG_SIDE);
  if (!actor.companyId) return denied(problems.NO_COMPANY);
  if (actor.membership === 'viewer') return denied(problems.FORBIDDEN);
  if (tender.answered) return denied(quoteProblems.ALREADY_QUOTED);
  return open(tender) && tender.offered ? allowed : denied(quoteProblems.NOT_QUOTABLE);
}

/** Whether the actor may set the offers side by side. */
export function judgeComparison(actor: QuoteActor, tender: { amountsSealed: boolean; offers: number }): Allowed {
  if (actor.side !== 'ordering') return denied(problems.WRONG_SIDE);
  if (tender.amountsSealed) return denied(quoteProblems.AMOUNTS_SEALED);
  return tender.offers > 0 ? allowed : denied(quoteProblems.NOTHING_TO_COMPARE);
}

/** What stands between a draft and its sending, field by field; empty when nothing does. */
export function sendingIssues(
  lines: readonly (PricedLine & { unit: string; vatMention: string | null })[],
  discountBp: number,
): Issue[] {
  const issues: Issue[] = [];
  lines.forEach((line, index) => {
    if (line.kind === 'lot') return;
    const priced = line.quantityMilli > 0 && line.unitPriceMinor > 0;
    if (priced && !line.unit) issues.push({ path: ['lines', index, 'unit'], message: 'Indiquez l’unité.' });
    if (line.vatRateBp === 0 && !line.vatMention) {
      const message = 'Indiquez la mention qui justifie le taux de 0\u202f%.';
      issues.push({ path: ['lines', index, 'vatMention'], message });
    }
  });
  const counted = lines.some(
    ({ kind, optional, quantityMilli, unitPriceMinor }) =>
      kind === 'line' && !optional && quantityMilli > 0 && unitPriceMinor > 0,
  );
  if (!counted) issues.push({ path: ['lines'], message: 'Chiffrez au moins une ligne.' });
  else if (quoteTotals(lines, discountBp).totalHtMinor === 0) {
    issues.push({ path: ['lines'], message: 'Le total du devis doit être supérieur à zéro.' });
  }
  return issues;
}
