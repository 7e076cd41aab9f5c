import { z } from 'zod';
import {
  actsSchema,
  currency,
  endpoint,
  id,
  paperEndpoint,
  paragraph,
  verdictSchema,
  version,
} from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { principalKinds, votingRules } from '#features/estate/principals/principal.contract.ts';
import {
  decisionProblems,
  decisionStates,
  decisionSubjects,
  maxOffers,
  principalDecisionActs,
  verdicts,
} from './decision.rules.ts';

export { maxOffers };

const tags = ['principal-decisions'];

const maxOptions = 100;

/** One quote as submitted; in a decision without quotes, the single amount has the decision's id. */
export const offer = z.object({
  id,
  provider: z.string(),
  number: z.string().nullable(),
  totalTtcMinor: z.int(),
  currency,
  startOn: z.string().nullable(),
  durationDays: z.int().nullable(),
  isAdvised: z.boolean(),
  /** Last day of the verified décennale insurance; null if unknown. */
  insuredUntil: z.string().nullable(),
  /** Unchanged since it was submitted. */
  stands: z.boolean(),
  /** The options that its total includes. */
  options: z.array(z.string()),
});
export type DecisionSubject = (typeof decisionSubjects)[number];
export type DecisionOffer = z.output<typeof offer>;

/** The subject of a decision without quotes: its purpose, and the amount ordered before. */
export const shownSum = z.object({
  beforeMinor: z.int().nullable(),
  /** Amounts are before tax. */
  lines: z.array(
    z.object({
      label: z.string(),
      quantityMilli: z.int().nullable(),
      unit: z.string(),
      amountMinor: z.int().nullable(),
    }),
  ),
});
export type ShownSum = z.output<typeof shownSum>;

export const question = z.object({
  id,
  by: z.string(),
  words: z.string(),
  askedAt: z.string(),
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
  answeredAt: z.string().nullable(),
});
export type DecisionQuestion = z.output<typeof question>;

const voter = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.string(),
  shares: z.int().nullable(),
  hasLink: z.boolean(),
  openedAt: z.string().nullable(),
  verdict: z.enum(verdicts).nullable(),
  quoteId: id.nullable(),
  votedAt: z.string().nullable(),
  signedAs: z.string().nullable(),
  word: z.string().nullable(),
});
export type DecisionVoter = z.output<typeof voter>;

const decision = z.object({
  id,
  principal: z.string(),
  subject: z.enum(decisionSubjects),
  sum: shownSum.nullable(),
  state: z.enum(decisionStates),
  thresholdMinor: z.int(),
  rule: z.enum(votingRules),
  /** Number of votes required, or of shares where they are counted. */
  needed: z.int(),
  given: z.int(),
  isWeighted: z.boolean(),
  hidesVotes: z.boolean(),
  words: z.string(),
  askedBy: z.string().nullable(),
  askedAt: z.string(),
  closesAt: z.string(),
  endedAt: z.string().nullable(),
  approvedQuoteId: id.nullable(),
  offers: z.array(offer),
  voters: z.array(voter),
  questions: z.array(question),
  version: z.int(),
  acts: actsSchema(principalDecisionActs.names),
});
export type Decision = z.output<typeof decision>;

const waiver = z.object({
  /** The subject: the quote; or the request without tender, the amendment, the overrun. */
  quoteId: id,
  principal: z.string(),
  reason: z.string(),
  by: z.string().nullable(),
  at: z.string(),
});

const ofRequest = z.object({
  /** The site's principal; null without one. */
  principal: z
    .object({
      id,
      kind: z.enum(principalKinds),
      name: z.string(),
      thresholdMinor: z.int(),
      rule: z.enum(votingRules),
      people: z.int(),
      delayDays: z.int(),
    })
    .nullable(),
  /** The latest decision. */
  decision: decision.nullable(),
  /** An order placed without the principal's approval. */
  waiver: waiver.nullable(),
  /** Quotes that may be submitted. */
  offers: z.array(
    offer.pick({ id: true, provider: true, totalTtcMinor: true, currency: true }).extend({ isAbove: z.boolean() }),
  ),
  acts: z.object({ ask: verdictSchema }),
});
export type DecisionOfRequest = z.output<typeof ofRequest>;

/** Whether an order waits for a principal. */
export const principalCheck = z.object({
  principal: z.string(),
  thresholdMinor: z.int(),
  delayDays: z.int(),
  people: z.int(),
  accept: verdictSchema,
  /** Whether the viewer may submit quotes. */
  ask: verdictSchema,
});
export type PrincipalCheck = z.output<typeof principalCheck>;

/** Reason for not waiting for the principal; stored with the order. */
export const principalReason = paragraph(500).min(10).optional();

/** Refusals while waiting for a principal. */
export const principalRefusals = [
  decisionProblems.PRINCIPAL_NEEDED,
  decisionProblems.PRINCIPAL_WAITS,
  decisionProblems.PRINCIPAL_REFUSED,
  decisionProblems.PRINCIPAL_CHOSE_OTHER,
];

/** Text shown to the voters besides the amount, and days to answer. */
export const putting = { words: paragraph(2000).min(10), days: z.int().min(1).max(60) };
/** Refusals of submitting an amount. */
export const puttingRefusals = [decisionProblems.NO_PRINCIPAL, decisionProblems.DECISION_PENDING];

const target = z.object({ id, version });
const voterTarget = z.object({ id, voterId: id });
const site = { reach: 'site' } as const;

export const principalDecisionContract = {
  ofRequest: endpoint('ordering', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/requests/{requestId}/principal-decision',
      summary: 'Who decides at the site of a request, and what was put to them',
      tags,
    })
    .input(z.object({ requestId: id }))
    .output(ofRequest),
  ask: endpoint(
    'ordering',
    [problems.NOT_FOUND, decisionProblems.NO_PRINCIPAL, decisionProblems.DECISION_PENDING, decisionProblems.OFFER_GONE],
    { ...site, perMinute: 20 },
  )
    .route({
      method: 'POST',
      path: '/api/requests/{requestId}/principal-decisions',
      successStatus: 201,
      summary: 'Put quotes to whom the site is managed for, by a mailed link',
      tags,
    })
    .input(
      z.object({
        requestId: id,
        quoteIds: z.array(id).min(1).max(maxOffers),
        advisedId: id.nullable().default(null),
        /** Options included in a submitted quote's total. */
        options: z
          .array(z.object({ quoteId: id, optionIds: z.array(id).max(maxOptions) }))
          .max(maxOffers)
          .default([]),
        ...putting,
      }),
    )
    .output(z.object({ id })),
  paper: paperEndpoint({
    path: '/api/principal-decisions/{id}/paper',
    summary: 'What they decided, each voice with its evidence, as a PDF once it has ended',
    tags,
  }),
  withdraw: endpoint('ordering', principalDecisionActs.refusals('withdraw'), site)
    .route({
      method: 'POST',
      path: '/api/principal-decisions/{id}/withdrawal',
      summary: 'Ask them no more: their links show that it is over',
      tags,
    })
    .input(target)
    .output(z.object({ id })),
  answer: endpoint('ordering', [...principalDecisionActs.refusals('answer'), decisionProblems.QUESTION_ANSWERED], site)
    .route({
      method: 'POST',
      path: '/api/principal-decisions/{id}/questions/{questionId}/answer',
      summary: 'Answer a question of those who decide',
      tags,
    })
    .input(z.object({ id, questionId: id, words: paragraph(2000).min(1) }))
    .output(z.object({ id })),
  renewLink: endpoint('ordering', principalDecisionActs.refusals('renewLink'), { ...site, perMinute: 20 })
    .route({
      method: 'POST',
      path: '/api/principal-decisions/{id}/voters/{voterId}/link',
      summary: 'Mail somebody another link: the one before is dead at once',
      tags,
    })
    .input(voterTarget)
    .output(z.object({ id })),
  revokeLink: endpoint(
    'ordering',
    [...principalDecisionActs.refusals('revokeLink'), decisionProblems.LAST_VOTER, decisionProblems.HAS_VOTED],
    site,
  )
    .route({
      method: 'POST',
      path: '/api/principal-decisions/{id}/voters/{voterId}/withdrawal',
      summary: 'Withdraw the link of somebody, who does not count any more',
      tags,
    })
    .input(voterTarget)
    .output(z.object({ id })),
};
