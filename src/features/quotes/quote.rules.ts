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
  amountsSealed: boolean;
}

export interface QuoteFacts extends TenderFacts {
  state: QuoteState;
  providerId: string;
  /** The company that asked. */
  orderingId: string;
  /** Past its validity, whatever its stored state. */
  lapsed: boolean;
}

export interface QuoteActor {
  side: Side;
  companyId: string | null;
  membership: MembershipRole | null;
}

export const quoteActs = ['edit', 'send', 'withdraw', 'revise', 'discard', 'accept', 'decline'] as const;
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
  withdraw: { side: 'provider', commits: true, from: 'sent', otherwise: quoteProblems.QUOTE_NOT_SENT },
  revise: { side: 'provider', commits: false, from: 'sent', otherwise: quoteProblems.QUOTE_NOT_SENT },
  discard: { side: 'provider', commits: false, from: 'draft', otherwise: quoteProblems.QUOTE_NOT_DRAFT },
  accept: { side: 'ordering', commits: true, from: 'sent', otherwise: quoteProblems.QUOTE_NOT_SENT },
  decline: { side: 'ordering', commits: true, from: 'sent', otherwise: quoteProblems.QUOTE_NOT_SENT },
};

const ordered = ['awarded', 'scheduled', 'in_progress', 'done', 'accepted', 'closed'];

/** Whether the tender still takes quotes. */
const open = ({ requestState, deadlinePast }: TenderFacts) => requestState === 'published' && !deadlinePast;

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
  if (quote.state !== from) return denied(otherwise);
  if (act === 'edit' && quote.requestState !== 'published') return denied(quoteProblems.NOT_QUOTABLE);
  if ((act === 'send' || act === 'revise') && !open(quote)) return denied(quoteProblems.NOT_QUOTABLE);
  if (act === 'accept' && quote.requestState !== 'published') return denied(quoteProblems.NOT_AWARDABLE);
  if (side === 'ordering' && quote.amountsSealed) return denied(quoteProblems.AMOUNTS_SEALED);
  if (act === 'accept' && quote.lapsed) return denied(quoteProblems.QUOTE_EXPIRED);
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
export function judgeComparison(actor: QuoteActor, tender: TenderFacts & { offers: number }): Allowed {
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
