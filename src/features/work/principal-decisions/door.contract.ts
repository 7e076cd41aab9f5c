import { z } from 'zod';
import { currency, endpoint, id, line, paragraph } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { principalKinds, votingRules } from '#features/estate/principals/principal.contract.ts';
import { offer, question, shownSum } from './decision.contract.ts';
import { decisionProblems, decisionStates, decisionSubjects, verdicts } from './decision.rules.ts';

const tags = ['principal-decisions'];

const key = z.string().regex(/^[\w-]{32}$/);

const seat = z.object({
  id,
  name: z.string(),
  role: z.string(),
  shares: z.int().nullable(),
  isYou: z.boolean(),
  /** Null before voting, or hidden until the reader has voted. */
  verdict: z.enum(verdicts).nullable(),
  votedAt: z.string().nullable(),
  word: z.string().nullable(),
});
export type Seat = z.output<typeof seat>;

const steps = ['published', 'awarded', 'scheduled', 'in_progress', 'done'] as const;

const overview = z.object({
  principal: z.string(),
  company: z.string(),
  year: z.string(),
  /** Euro cents with tax: finished works begun this year; works ordered and not finished. */
  spentMinor: z.int(),
  orderedMinor: z.int(),
  underWay: z.array(
    z.object({
      id,
      number: z.string(),
      title: z.string(),
      site: z.string(),
      step: z.enum(steps),
      provider: z.string().nullable(),
      amountMinor: z.int().nullable(),
      currency,
    }),
  ),
  decided: z.array(
    z.object({
      id,
      title: z.string(),
      site: z.string(),
      outcome: z.enum(['approved', 'refused', 'lapsed']),
      at: z.string().nullable(),
      provider: z.string().nullable(),
      amountMinor: z.int().nullable(),
      currency: currency.nullable(),
    }),
  ),
});
export type Overview = z.output<typeof overview>;

/** Only the decision of the link. */
const ballot = z.object({
  subject: z.enum(decisionSubjects),
  sum: shownSum.nullable(),
  state: z.enum(decisionStates),
  principal: z.object({ name: z.string(), kind: z.enum(principalKinds).nullable() }),
  company: z.string(),
  asker: z.object({ name: z.string(), phone: z.string() }),
  site: z.object({ name: z.string(), street: z.string(), city: z.string() }),
  request: z.object({ number: z.string(), title: z.string() }),
  words: z.string(),
  photos: z.array(z.object({ id, name: z.string() })),
  reader: z.object({ name: z.string(), role: z.string() }),
  thresholdMinor: z.int(),
  rule: z.enum(votingRules),
  needed: z.int(),
  /** All votes, or all shares where they are counted. */
  all: z.int(),
  isWeighted: z.boolean(),
  closesAt: z.string(),
  endedAt: z.string().nullable(),
  offers: z.array(offer),
  approvedQuoteId: id.nullable(),
  /** Other votes are hidden until the reader has voted. */
  hidden: z.boolean(),
  seats: z.array(seat),
  yours: z.object({ verdict: z.enum(verdicts), quoteId: id.nullable(), at: z.string() }).nullable(),
  questions: z.array(question.omit({ id: true })),
});
export type Ballot = z.output<typeof ballot>;

export const decisionDoorContract = {
  /** Unknown, renewed and withdrawn keys get the same 404. */
  open: endpoint('public', [problems.NOT_FOUND], { perMinute: 60 })
    .route({ method: 'GET', path: '/api/decisions/{key}', summary: 'What somebody is asked to decide', tags })
    .input(z.object({ key }))
    .output(ballot),
  overview: endpoint('public', [problems.NOT_FOUND], { perMinute: 60 })
    .route({
      method: 'GET',
      path: '/api/decisions/{key}/overview',
      summary: 'What was decided, spent and is under way at the sites that somebody decides for',
      tags,
    })
    .input(z.object({ key }))
    .output(overview),
  photo: endpoint('public', [problems.NOT_FOUND], { perMinute: 120 })
    .route({
      method: 'GET',
      path: '/api/decisions/{key}/photos/{fileId}',
      summary: 'A photo of what is to be decided',
      tags,
    })
    .input(z.object({ key, fileId: id, size: z.enum(['full', 'thumb']).default('full') }))
    .output(z.file()),
  quotePaper: endpoint('public', [problems.NOT_FOUND], { paper: true, perMinute: 30 })
    .route({
      method: 'GET',
      path: '/api/decisions/{key}/quotes/{quoteId}/paper',
      summary: 'A quote that was put to them, as its firm sent it, as a PDF',
      tags,
    })
    .input(z.object({ key, quoteId: id }))
    .output(z.file()),
  vote: endpoint('public', [problems.NOT_FOUND, decisionProblems.DECISION_OVER, decisionProblems.OFFER_GONE], {
    perMinute: 20,
  })
    .route({
      method: 'POST',
      path: '/api/decisions/{key}/votes',
      successStatus: 201,
      summary: 'Approve a quote, or refuse them all with a reason, without an account',
      tags,
    })
    /** An approved quote, or a reason for refusing all. */
    .input(
      z.object({
        key,
        verdict: z.enum(verdicts),
        quoteId: id.nullable().default(null),
        name: line(120).min(2),
        word: paragraph(500).default(''),
      }),
    )
    .output(ballot),
  ask: endpoint('public', [problems.NOT_FOUND, decisionProblems.DECISION_OVER, decisionProblems.TOO_MANY_QUESTIONS], {
    perMinute: 10,
  })
    .route({
      method: 'POST',
      path: '/api/decisions/{key}/questions',
      successStatus: 201,
      summary: 'Ask those who put the quotes',
      tags,
    })
    .input(z.object({ key, words: paragraph(1000).min(3) }))
    .output(ballot),
};
