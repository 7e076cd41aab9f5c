import { z } from 'zod';
import { endpoint, id, paragraph, verdictSchema } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { tradeIds } from '#common/trades.ts';
import { requestActs, requestProblems } from '#features/work/requests/request.rules.ts';
import { surveyProblems } from './survey.rules.ts';

const tags = ['surveys'];

/** A survey stored with the site. */
const surveyDocument = z.object({
  id,
  title: z.string(),
  fileName: z.string(),
  issuedOn: z.string().nullable(),
  expiresOn: z.string().nullable(),
});
export type SurveyDocument = z.output<typeof surveyDocument>;

const standing = z.object({
  isNeeded: z.boolean(),
  documents: z.array(surveyDocument),
  /** The attached survey, or the reason why there is none. */
  attached: z.object({ fileName: z.string(), at: z.string() }).nullable(),
  waiver: z.object({ reason: z.string(), by: z.string().nullable(), at: z.string() }).nullable(),
  acts: z.object({ attach: verdictSchema, waive: verdictSchema }),
});
export type SurveyStanding = z.output<typeof standing>;

const site = { reach: 'site' } as const;
const done = z.object({ id });

export const surveyContract = {
  read: endpoint('ordering', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/sites/{siteId}/works-survey',
      summary: 'Whether works at a site wait for an asbestos survey, and what goes with a request',
      tags,
    })
    .input(z.object({ siteId: id, trade: z.enum(tradeIds).optional(), requestId: id.optional() }))
    .output(standing),
  attach: endpoint(
    'ordering',
    [
      ...requestActs.refusals('edit'),
      requestProblems.NOT_DRAFT,
      requestProblems.TOO_MANY_DOCUMENTS,
      surveyProblems.SURVEY_GONE,
    ],
    site,
  )
    .route({
      method: 'POST',
      path: '/api/requests/{requestId}/works-survey',
      successStatus: 201,
      summary: 'Attach an asbestos survey of the site to a draft: it becomes one of its documents',
      tags,
    })
    .input(z.object({ requestId: id, documentId: id }))
    .output(done),
  waive: endpoint('ordering', requestActs.refusals('publish'), site)
    .route({
      method: 'POST',
      path: '/api/requests/{requestId}/works-survey-waiver',
      successStatus: 201,
      summary: 'Go on without an asbestos survey, in writing: it stays on the thread',
      tags,
    })
    .input(z.object({ requestId: id, reason: paragraph(500).min(10) }))
    .output(done),
};
