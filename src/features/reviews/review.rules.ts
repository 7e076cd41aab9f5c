import { type Verdict, allowed, defineProblems, denied, problems } from '#common/problems.ts';
import type { MembershipRole, Side } from '#common/roles.ts';

/** From the acceptance: how long one may write, and after which what was written is published alone. */
export const windowDays = 14;
/** How long an answer may still be corrected. */
export const answerHours = 24;

/** What each side is asked about the other, besides the whole. */
export const criteriaOf = {
  ordering: ['quality', 'punctuality', 'communication', 'price'],
  provider: ['clarity', 'access', 'communication'],
} as const;
export const criteria = ['quality', 'punctuality', 'communication', 'price', 'clarity', 'access'] as const;
export type Criterion = (typeof criteria)[number];

export const reviewSides = ['ordering', 'provider'] as const;
export type ReviewSide = (typeof reviewSides)[number];

export const reportKinds = ['false', 'insult', 'personal_data', 'off_topic', 'other'] as const;
export const reportStates = ['waiting', 'hidden', 'kept'] as const;

export const reviewProblems = defineProblems({
  ORDER_NOT_ACCEPTED: [409, 'Vous pourrez laisser un avis une fois les travaux réceptionnés.'],
  REVIEW_CLOSED: [409, 'Les avis se laissent dans les 14 jours qui suivent la réception.'],
  REVIEW_OF_OWN: [
    409,
    'Vous appartenez aussi à l’autre entreprise\u202f: confiez cet avis à un collègue qui n’en fait pas partie.',
  ],
  REVIEW_WRITTEN: [409, 'Votre entreprise a déjà laissé son avis sur cet ordre de service.'],
  REVIEW_PUBLISHED: [409, 'Un avis publié ne se modifie plus.'],
  REVIEW_STALE: [409, 'Cet avis a été modifié entre-temps.'],
  ANSWER_FINAL: [409, 'Le délai de 24 heures pour corriger cette réponse est écoulé.'],
  ALREADY_REPORTED: [409, 'Vous avez déjà signalé cet avis\u202f: il est à l’examen.'],
  REPORT_DECIDED: [409, 'Ce signalement est déjà tranché.'],
  REVIEW_SHOWN: [409, 'Cet avis n’est pas masqué.'],
});

const accepted = ['accepted', 'invoiced'];

/** When the reviews of an order accepted then are published at the latest. */
export const dueAfter = (acceptedAt: Date): Date => new Date(acceptedAt.getTime() + windowDays * 86_400_000);

export interface ReviewActor {
  side: Side;
  companyId: string | null;
  membership: MembershipRole | null;
}

const commits = ({ membership }: ReviewActor) => membership === 'owner' || membership === 'manager';

/** Whether the actor may write about the other company of an order in their reach. */
export function judgeWriting(
  actor: ReviewActor,
  order: { state: string; acceptedAt: Date | null; written: boolean; isOwn: boolean },
  now: Date,
): Verdict {
  if (actor.side === 'admin') return denied(problems.WRONG_SIDE);
  if (!commits(actor)) return denied(problems.FORBIDDEN);
  if (!order.acceptedAt || !accepted.includes(order.state)) return denied(reviewProblems.ORDER_NOT_ACCEPTED);
  if (order.isOwn) return denied(reviewProblems.REVIEW_OF_OWN);
  if (order.written) return denied(reviewProblems.REVIEW_WRITTEN);
  return now < dueAfter(order.acceptedAt) ? allowed : denied(reviewProblems.REVIEW_CLOSED);
}

export interface ReviewFacts {
  side: ReviewSide;
  authorCompanyId: string;
  subjectCompanyId: string;
  dueAt: Date;
  publishedAt: Date | null;
  answeredAt: Date | null;
}

/** Whether the actor may rewrite a review: its own side, until it is published or due to be. */
export function judgeEditing(actor: ReviewActor, review: ReviewFacts, now: Date): Verdict {
  if (actor.side !== review.side || actor.companyId !== review.authorCompanyId) return denied(problems.WRONG_SIDE);
  if (!commits(actor)) return denied(problems.FORBIDDEN);
  return review.publishedAt || now >= review.dueAt ? denied(reviewProblems.REVIEW_PUBLISHED) : allowed;
}

/** Whether the actor may answer a published review, or correct the answer: the company it is about. */
export function judgeAnswering(actor: ReviewActor, review: ReviewFacts, now: Date): Verdict {
  const about = review.side === 'ordering' ? 'provider' : 'ordering';
  if (actor.side !== about || actor.companyId !== review.subjectCompanyId) return denied(problems.WRONG_SIDE);
  if (!commits(actor)) return denied(problems.FORBIDDEN);
  const final = review.answeredAt && now.getTime() >= review.answeredAt.getTime() + answerHours * 3_600_000;
  return final ? denied(reviewProblems.ANSWER_FINAL) : allowed;
}

/** Whether the actor may report a review they read: anyone but the company that wrote it, and those who judge reports. */
export function judgeReporting(actor: ReviewActor, review: ReviewFacts, reported: boolean): Verdict {
  if (actor.side === 'admin' || actor.companyId === review.authorCompanyId) return denied(problems.WRONG_SIDE);
  return reported ? denied(reviewProblems.ALREADY_REPORTED) : allowed;
}
