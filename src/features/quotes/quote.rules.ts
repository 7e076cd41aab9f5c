import { type Allowed, allowed, defineProblems, denied, type Problem, problems } from '#common/problems.ts';
import type { MembershipRole, Side } from '#common/roles.ts';

export const quoteStates = ['draft', 'sent', 'accepted', 'declined', 'withdrawn', 'expired', 'superseded'] as const;
export type QuoteState = (typeof quoteStates)[number];

export const quoteProblems = defineProblems({
  NOT_QUOTABLE: [409, 'Cette demande ne reçoit plus de devis.'],
  ALREADY_QUOTED: [409, 'Votre entreprise a déjà un devis en cours pour cette demande.'],
  QUOTE_NOT_DRAFT: [409, 'Ce devis a déjà été envoyé ; créez un nouvel indice pour le modifier.'],
  QUOTE_NOT_SENT: [409, 'Ce devis n’est pas en attente de réponse.'],
  QUOTE_EXPIRED: [409, 'La validité de ce devis est dépassée.'],
  QUOTE_STALE: [409, 'Ce devis a été modifié entre-temps'],
  AMOUNTS_SEALED: [409, 'Les offres sont scellées jusqu’à la date limite.'],
  ALREADY_AWARDED: [409, 'Un devis a déjà été accepté pour cette demande.'],
  VIGILANCE: [409, 'Des documents obligatoires manquent ou sont expirés.'],
});

export interface QuoteFacts {
  state: QuoteState;
  providerId: string;
  /** The company that asked. */
  orderingId: string;
  requestState: string;
  amountsSealed: boolean;
  /** Past its validity, whatever its stored state. */
  lapsed: boolean;
}

export interface QuoteActor {
  side: Side;
  companyId: string | null;
  membership: MembershipRole | null;
}

export type QuoteAct = 'edit' | 'send' | 'withdraw' | 'revise' | 'accept' | 'decline';

interface Rule {
  side: 'provider' | 'ordering';
  commits: boolean;
  from: QuoteState;
  otherwise: Problem;
}

const rules: Record<QuoteAct, Rule> = {
  edit: { side: 'provider', commits: false, from: 'draft', otherwise: quoteProblems.QUOTE_NOT_DRAFT },
  send: { side: 'provider', commits: true, from: 'draft', otherwise: quoteProblems.QUOTE_NOT_DRAFT },
  withdraw: { side: 'provider', commits: true, from: 'sent', otherwise: quoteProblems.QUOTE_NOT_SENT },
  revise: { side: 'provider', commits: false, from: 'sent', otherwise: quoteProblems.QUOTE_NOT_SENT },
  accept: { side: 'ordering', commits: true, from: 'sent', otherwise: quoteProblems.QUOTE_NOT_SENT },
  decline: { side: 'ordering', commits: true, from: 'sent', otherwise: quoteProblems.QUOTE_NOT_SENT },
};

/** Whether the actor may do the act on the quote: side, company, rights in it, state, then the request's own state. */
export function judgeQuote(act: QuoteAct, actor: QuoteActor, quote: QuoteFacts): Allowed {
  const { side, commits, from, otherwise } = rules[act];
  if (actor.side !== side) return denied(problems.WRONG_SIDE);
  if (actor.companyId !== (side === 'provider' ? quote.providerId : quote.orderingId))
    return denied(problems.NOT_FOUND);
  const commit = actor.membership === 'owner' || actor.membership === 'manager';
  if (actor.membership === 'viewer' || (commits && !commit)) return denied(problems.FORBIDDEN);
  if (quote.state !== from) return denied(otherwise);
  if (act === 'send' || act === 'revise' || act === 'edit') {
    return quote.requestState === 'published' ? allowed : denied(quoteProblems.NOT_QUOTABLE);
  }
  if (act === 'accept') {
    if (quote.requestState !== 'published') return denied(quoteProblems.ALREADY_AWARDED);
    if (quote.amountsSealed) return denied(quoteProblems.AMOUNTS_SEALED);
    if (quote.lapsed) return denied(quoteProblems.QUOTE_EXPIRED);
  }
  return allowed;
}
