import { sql, type SqlBool, type Transaction } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import { onOrder } from '#features/work/work-orders/work-order.public.ts';
import { orderScope } from '#features/work/work-orders/work-order.scope.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { type AttachmentKind, keepAttachment, type Keeping } from '#platform/files/attachments.ts';
import { photo } from '#platform/files/images.ts';
import { directOrderProblems, maxOverrunPhotos } from './direct-order.rules.ts';

const sent = {
  folder: 'overruns',
  each: 'many',
  accepted: photo,
} as const;

/** Photos uploaded before an overrun is requested; visible to the provider only. */
export const foundPhotos: AttachmentKind = {
  ...sent,
  kind: 'found',
  owned: sql<SqlBool>`EXISTS (SELECT FROM work_orders w
    WHERE w.id = f.owner_id AND w.state IN ('confirmed', 'under_way', 'completed'))`,
  reach: (viewer) =>
    viewer.side === 'provider'
      ? sql<SqlBool>`EXISTS (SELECT FROM work_orders w WHERE w.id = f.owner_id AND ${orderScope(viewer)})`
      : sql<SqlBool>`false`,
};

/** Photos of a requested overrun, read by both sides. */
export const overrunPhotos: AttachmentKind = {
  ...sent,
  kind: 'overrun',
  owned: sql<SqlBool>`EXISTS (SELECT FROM order_overruns v WHERE v.id = f.owner_id)`,
  reach: (viewer) => sql<SqlBool>`EXISTS (SELECT FROM order_overruns v JOIN work_orders w ON w.id = v.work_order_id
    WHERE v.id = f.owner_id AND ${orderScope(viewer)})`,
};

/** The provider uploads a photo before the request. */
export async function addFoundPhoto(call: Call & Keeping, id: string) {
  // Checked again below once the picture is ready: decoding is costly, so strangers are refused first.
  await onOrder(call, 'askOverrun', { id }, async () => {});
  return keepAttachment(call, foundPhotos, async (trx, keep) => {
    const { order } = await onOrder.within(trx, call, 'askOverrun', { id });
    const { count } = await trx
      .selectFrom('attachments')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('owner_kind', '=', foundPhotos.kind)
      .where('owner_id', '=', id)
      .executeTakeFirstOrThrow();
    // With room for photos uploaded and not used.
    if (count >= 3 * maxOverrunPhotos) throw refuse(directOrderProblems.TOO_MANY_PHOTOS_FOUND);
    const { id: fileId, name, width, height } = await keep({ id, companyId: order.companyId });
    return { id: fileId, name, width, height };
  });
}

export async function showFound(
  trx: Transaction<DB>,
  { orderId, overrunId, photoIds }: { orderId: string; overrunId: string; photoIds: readonly string[] },
): Promise<void> {
  if (photoIds.length === 0) return;
  const shown = await trx
    .updateTable('attachments')
    .set({ owner_kind: overrunPhotos.kind, owner_id: overrunId })
    .where('id', 'in', photoIds)
    .where('owner_kind', '=', foundPhotos.kind)
    .where('owner_id', '=', orderId)
    .returning('id')
    .execute();
  if (shown.length < new Set(photoIds).size) throw refuse(problems.NOT_FOUND);
}
