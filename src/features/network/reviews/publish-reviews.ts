import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { ReviewSide } from './review.contract.ts';
import { reviewEvents } from './review.events.ts';

interface Published {
  id: string;
  side: ReviewSide;
  workOrderId: string;
  requestId: string;
  orderingId: string;
  providerId: string;
}

/** Publishes the reviews of some orders: their companies read them, and the provider's rating follows. */
export async function publishReviewsOf(
  trx: Transaction<DB>,
  workOrderIds: readonly string[],
  now: Date,
): Promise<void> {
  const { rows } = await sql<Published>`
    UPDATE reviews v SET published_at = ${now}, version = v.version + 1 FROM work_orders w
    WHERE w.id = v.work_order_id AND v.work_order_id = ANY(${workOrderIds}::uuid[]) AND v.published_at IS NULL
    RETURNING v.id, v.author_side AS side, w.id AS "workOrderId", w.request_id AS "requestId",
      w.company_id AS "orderingId", w.provider_id AS "providerId"`.execute(trx);
  for (const { id, side, workOrderId, requestId, orderingId, providerId } of rows) {
    await record(trx, reviewEvents['review.published'], {
      providerId,
      requestId,
      companyId: orderingId,
      actor: null,
      data: { reviewId: id, workOrderId, side, to: side === 'ordering' ? 'provider' : 'ordering' },
      now,
    });
  }
}

/** Publishes reviews that waited fourteen days for the other side's; returns the number of orders. */
export async function publishDue(db: Kysely<DB>, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('reviews')
      .select('work_order_id as id')
      .where('published_at', 'is', null)
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(500)
      .forUpdate()
      .skipLocked()
      .execute();
    if (due.length > 0) {
      await publishReviewsOf(
        trx,
        due.map(({ id }) => id),
        now,
      );
    }
    return due.length;
  });
}
