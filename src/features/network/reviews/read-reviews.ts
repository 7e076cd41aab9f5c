import type { Kysely } from 'kysely';
import { orNotFound, problems, refuse } from '#common/problems.ts';
import { findOrder } from '#features/work/work-orders/work-order.public.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf, type Viewer } from '#platform/session/viewer.ts';
import { presentReview } from './present-review.ts';
import type { OrderReviews, ReviewPage, ReviewReport } from './review.contract.ts';
import { listReports } from './report.queries.ts';
import {
  isOwnCompany,
  listOfCompany,
  type ListInput,
  canReadReviewsOf,
  readOfOrder,
  summarise,
} from './review.queries.ts';
import { dueAfter, canWrite } from './review.rules.ts';

/** The reviews of the two companies of an order in reach; the other side's once published. */
export async function readOrderReviews(
  db: Kysely<DB>,
  viewer: Viewer,
  workOrderId: string,
  now: Date,
): Promise<OrderReviews> {
  const order = orNotFound(await findOrder(db, viewer, workOrderId));
  const { rows, sides } = await readOfOrder(db, viewer, workOrderId);
  const side = viewer.side === 'provider' ? 'provider' : 'ordering';
  const other = side === 'provider' ? 'ordering' : 'provider';
  const isOwn = await isOwnCompany(db, viewer, side === 'provider' ? order.companyId : order.providerId);
  const find = (from: typeof side) => rows.find((row) => row.side === from);
  const [own, others] = [find(side), find(other)];
  return {
    own: own ? presentReview(viewer, own, now) : null,
    other: others ? presentReview(viewer, others, now) : null,
    otherWritten: sides.includes(other),
    otherCompany: side === 'provider' ? order.companyName : order.providerName,
    closesAt: order.acceptedAt && dueAfter(order.acceptedAt).toISOString(),
    acts: { write: canWrite(actorOf(viewer), { ...order, written: sides.includes(side), isOwn }, now) },
  };
}

/** One page of a company's reviews, for visitors if its page is public; the first includes the summary. */
export async function readCompanyReviews(
  db: Kysely<DB>,
  viewer: Viewer | null,
  input: ListInput,
  now: Date,
): Promise<ReviewPage> {
  if (!(await canReadReviewsOf(db, viewer, input))) throw refuse(problems.NOT_FOUND);
  const { rows, nextCursor } = await listOfCompany(db, viewer, input);
  return {
    items: rows.map((row) => presentReview(viewer, row, now)),
    nextCursor,
    summary: input.cursor ? null : await summarise(db, input),
  };
}

export async function readReports(
  db: Kysely<DB>,
  viewer: Viewer,
  input: { state: ReviewReport['state']; cursor?: string | undefined; limit: number },
  now: Date,
): Promise<{ items: ReviewReport[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await listReports(db, viewer, input);
  return {
    items: rows.map(({ reporterName, reporterCompany, createdAt, decidedAt, review, ...row }) => ({
      ...row,
      reporter: reporterName === null ? null : { name: reporterName, company: reporterCompany },
      createdAt: createdAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      requestId: review.requestId,
      review: presentReview(viewer, review, now),
    })),
    nextCursor,
  };
}
