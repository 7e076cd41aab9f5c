import { z } from 'zod';
import { fault } from '#common/faults.ts';
import { actsSchema, endpoint, id, pageInput, pageOf, paragraph, version } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { everyone, forReaders, readBy } from '#common/readers.ts';
import { companyProblems } from '#features/people/companies/company.rules.ts';
import {
  criteria,
  criteriaOf,
  reportKinds,
  reportStates,
  reviewActs,
  reviewProblems as own,
  reviewSides,
} from './review.rules.ts';
import { said } from './said.ts';

export { criteriaOf, reportKinds };
export type { Criterion, ReviewSide } from './review.rules.ts';

const tags = ['reviews'];

const mark = z.int(said('faults.mark')).min(1, said('faults.mark')).max(5);
const marks = z.record(z.enum(criteria), mark.nullable());
const side = z.enum(reviewSides);

export const reviewInput = z.object({
  rating: mark,
  /** Those of the author’s side; null or absent if not given. */
  criteria: z.partialRecord(z.enum(criteria), mark.nullable()).default({}),
  body: paragraph(1500).min(10, fault('sayMore')),
});
export type ReviewInput = z.output<typeof reviewInput>;

export const review = forReaders({
  id: everyone(id),
  /** The author's side: the other one is reviewed. */
  side: everyone(side),
  authorCompany: everyone(z.string()),
  /** «Claire D.»; null once the person is erased. */
  authorPerson: everyone(z.string().nullable()),
  subjectCompany: everyone(z.string()),
  rating: everyone(z.int()),
  criteria: everyone(marks),
  body: everyone(z.string()),
  /** When the work was accepted. */
  experiencedAt: everyone(z.string()),
  /** Null while only its author reads it. */
  publishedAt: everyone(z.string().nullable()),
  answer: everyone(z.object({ text: z.string(), at: z.string() }).nullable()),
  hidden: readBy('author', 'admin')(z.object({ at: z.string(), reason: z.string() }).nullable(), null),
  version: everyone(z.int()),
  acts: everyone(actsSchema(reviewActs.names)),
});
export type Review = z.output<typeof review>;

const summary = z.object({
  count: z.int(),
  ratingMilli: z.int().nullable(),
  /** How many reviews give one to five. */
  marks: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  /** Averages in thousandths, over those given. */
  criteria: z.record(z.enum(criteria), z.int().nullable()),
});
export type ReviewSummary = z.output<typeof summary>;

/** One page of a company's reviews; the first includes the summary. */
const companyReviews = pageOf(review).extend({ summary: summary.nullable() });
export type ReviewPage = z.output<typeof companyReviews>;

const ofOrder = z.object({
  own: review.nullable(),
  other: review.nullable(),
  /** The other side has written one, readable or not. */
  otherWritten: z.boolean(),
  otherCompany: z.string(),
  /** Until when a review may be written; null before the acceptance. */
  closesAt: z.string().nullable(),
  acts: actsSchema(['write']),
});
export type OrderReviews = z.output<typeof ofOrder>;

const report = z.object({
  id,
  kind: z.enum(reportKinds),
  details: z.string(),
  state: z.enum(reportStates),
  reason: z.string(),
  reporter: z.object({ name: z.string(), company: z.string().nullable() }).nullable(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  requestId: id,
  review,
});
export type ReviewReport = z.output<typeof report>;

/** The administrators' reason, readable by those concerned. */
const reason = paragraph(1000).min(2, fault('reason'));

const writing = [problems.NOT_FOUND, own.ORDER_NOT_ACCEPTED, own.REVIEW_OF_OWN, own.REVIEW_CLOSED, own.REVIEW_WRITTEN];

export const reviewContract = {
  ofCompany: endpoint('signed-in', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/companies/{companyId}/reviews',
      summary: 'Published reviews of a company, the latest first',
      tags,
    })
    .input(
      pageInput.extend({
        companyId: id,
        as: z.enum(reviewSides).default('provider'),
        limit: z.coerce.number().int().min(1).max(50).default(10),
      }),
    )
    .output(companyReviews),
  ofOrder: endpoint('signed-in', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/work-orders/{workOrderId}/reviews',
      summary: 'What the two companies of an order say of each other',
      tags,
    })
    .input(z.object({ workOrderId: id }))
    .output(ofOrder),
  write: endpoint('company', writing, { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/work-orders/{workOrderId}/reviews',
      successStatus: 201,
      summary: 'Review the other company of an accepted order',
      tags,
    })
    .input(reviewInput.extend({ workOrderId: id }))
    .output(review),
  edit: endpoint('company', reviewActs.refusals('edit'), { reach: 'site' })
    .route({ method: 'PUT', path: '/api/reviews/{id}', summary: 'Rewrite one’s review until it is published', tags })
    .input(reviewInput.extend({ id, version }))
    .output(review),
  answer: endpoint('company', reviewActs.refusals('answer'), { reach: 'site' })
    .route({
      method: 'PUT',
      path: '/api/reviews/{id}/answer',
      summary: 'Answer a published review, once; to be corrected for a day',
      tags,
    })
    .input(z.object({ id, text: paragraph(1500).min(2) }))
    .output(review),
  report: endpoint('company', reviewActs.refusals('report'), { reach: 'site', perMinute: 20 })
    .route({
      method: 'POST',
      path: '/api/reviews/{id}/reports',
      successStatus: 201,
      summary: 'Report a review to the administrators',
      tags,
    })
    .input(
      z.object({
        id,
        kind: z.enum(reportKinds, said('faults.kind')),
        details: paragraph(1500).min(10, fault('sayMore')),
      }),
    )
    .output(z.object({ id })),
  reports: endpoint('admin')
    .route({ method: 'GET', path: '/api/admin/review-reports', summary: 'Reports of reviews, oldest first', tags })
    .input(pageInput.extend({ state: z.enum(reportStates).default('waiting') }))
    .output(pageOf(report)),
  decide: endpoint('admin', [problems.NOT_FOUND, own.REPORT_DECIDED, companyProblems.OWN_COMPANY])
    .route({
      method: 'POST',
      path: '/api/admin/review-reports/{id}/decision',
      summary: 'Hide the reported review, or keep it, saying why',
      tags,
    })
    .input(z.object({ id, hide: z.boolean(), reason }))
    .output(z.object({ id })),
  restore: endpoint('admin', [problems.NOT_FOUND, own.REVIEW_SHOWN, companyProblems.OWN_COMPANY])
    .route({
      method: 'POST',
      path: '/api/admin/reviews/{id}/restoration',
      summary: 'Show a hidden review again, saying why',
      tags,
    })
    .input(z.object({ id, reason }))
    .output(z.object({ id })),
};
