import { type Actor, obstacleTo, defineActs } from '#common/acts.ts';
import { allowed, defineProblems, denied, problems, type Verdict, worded } from '#common/problems.ts';
import type { PlaceCode } from '#common/territories.ts';
import { said } from './said.ts';

/** From the acceptance: how long a review may be written, after which a single one is published. */
export const windowDays = 14;
export const answerHours = 24;

/** Criteria of each side, besides the overall mark. */
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

export const reviewProblems = defineProblems('reviews', {
  ORDER_NOT_ACCEPTED: 409,
  REVIEW_CLOSED: 409,
  REVIEW_OF_OWN: 409,
  REVIEW_WRITTEN: 409,
  REVIEW_PUBLISHED: 409,
  REVIEW_STALE: 409,
  ANSWER_FINAL: 409,
  ALREADY_REPORTED: 409,
  REPORT_DECIDED: 409,
  REVIEW_SHOWN: 409,
});

const accepted = ['accepted', 'invoiced'];

/** When the reviews of an order are published at the latest. */
export const dueAfter = (acceptedAt: Date): Date => new Date(acceptedAt.getTime() + windowDays * 86_400_000);

export function canWrite(
  actor: Actor,
  order: { state: string; acceptedAt: Date | null; departement: PlaceCode; written: boolean; isOwn: boolean },
  now: Date,
): Verdict {
  const barred = obstacleTo({ reach: 'site', commits: true }, actor);
  if (barred) return denied(barred);
  if (!order.acceptedAt || !accepted.includes(order.state)) return denied(reviewProblems.ORDER_NOT_ACCEPTED);
  if (order.isOwn) return denied(reviewProblems.REVIEW_OF_OWN);
  if (order.written) return denied(reviewProblems.REVIEW_WRITTEN);
  const due = dueAfter(order.acceptedAt);
  if (now < due) return allowed;
  const until = { until: due.toISOString(), departement: order.departement ?? '' };
  return denied(worded(reviewProblems.REVIEW_CLOSED, said('answers.closed', until)));
}

export interface ReviewFacts {
  state: 'written' | 'published';
  side: ReviewSide;
  authorCompanyId: string;
  subjectCompanyId: string;
  /** Its answer can no longer be edited. */
  isFinal: boolean;
  reported: boolean;
}

interface ReviewDates {
  dueAt: Date;
  publishedAt: Date | null;
  answeredAt: Date | null;
}

/** The facts of a review: once due, it counts as published. */
export const factsOf = <T extends ReviewDates>(review: T, now: Date) => ({
  ...review,
  state: review.publishedAt || now >= review.dueAt ? ('published' as const) : ('written' as const),
  isFinal: review.answeredAt !== null && now.getTime() >= review.answeredAt.getTime() + answerHours * 3_600_000,
});

type When = (review: ReviewFacts, actor: Actor) => boolean;
const isAuthor: When = ({ side, authorCompanyId }, actor) => actor.side === side && actor.companyId === authorCompanyId;
const isSubject: When = ({ side, subjectCompanyId }, actor) =>
  actor.side === (side === 'ordering' ? 'provider' : 'ordering') && actor.companyId === subjectCompanyId;
const commitsNot: When = (_, actor) => obstacleTo({ reach: 'site', commits: true }, actor) !== null;
const { ALREADY_REPORTED, ANSWER_FINAL, REVIEW_PUBLISHED, REVIEW_STALE } = reviewProblems;
const { FORBIDDEN, WRONG_SIDE } = problems;

/** Acts on a review in reach: its sides decide who may do what. */
export const reviewActs = defineActs({
  reach: 'site',
  stale: REVIEW_STALE,
  companies: (_: ReviewFacts) => ({}),
  acts: {
    edit: {
      side: 'anyone',
      first: [
        [WRONG_SIDE, (review, actor) => !isAuthor(review, actor)],
        [FORBIDDEN, commitsNot],
      ],
      from: ['written'],
      otherwise: REVIEW_PUBLISHED,
    },
    /** On a published one, by the reviewed company, which may edit its answer for a while. */
    answer: {
      side: 'anyone',
      first: [
        [WRONG_SIDE, (review, actor) => !isSubject(review, actor)],
        [FORBIDDEN, commitsNot],
      ],
      from: ({ isFinal }) => !isFinal,
      otherwise: ANSWER_FINAL,
    },
    /** By anyone except the company that wrote it, and administrators. */
    report: {
      side: 'anyone',
      first: [[WRONG_SIDE, (review, { side, companyId }) => side === 'admin' || companyId === review.authorCompanyId]],
      from: ({ reported }) => !reported,
      otherwise: ALREADY_REPORTED,
    },
  },
});
