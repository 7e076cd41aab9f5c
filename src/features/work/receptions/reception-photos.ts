import { sql, type SqlBool, type Transaction } from 'kysely';
import { notFound, problems, refuse } from '#common/problems.ts';
import { photos } from '#features/work/requests/request.public.ts';
import { orderScope } from '#features/work/work-orders/work-order.scope.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { type AttachmentKind, forgetting, keepAttachment, type Keeping } from '#platform/files/attachments.ts';
import { photo } from '#platform/files/images.ts';
import type { FileStore } from '#platform/files/store.ts';
import { onReception } from './on-reception.ts';
import { findDraft } from './reception.queries.ts';
import { maxDraftPhotos, maxWorkPhotos, receptionProblems } from './reception.rules.ts';

interface Act extends Call {
  files: FileStore;
}

export const workPhotos: AttachmentKind = {
  kind: 'work-photo',
  folder: 'works',
  each: 'many',
  accepted: photo,
  owned: sql<SqlBool>`EXISTS (SELECT FROM work_photos p WHERE p.file_id = f.id)`,
  reach: (viewer) => sql<SqlBool>`EXISTS (SELECT FROM work_orders w WHERE w.id = f.owner_id AND ${orderScope(viewer)})`,
};

/** Photos of draft snags, for the side writing them; stored under the snag's future id. */
export const draftSnagPhotos: AttachmentKind = {
  kind: 'draft-snag',
  folder: 'snags',
  each: 'many',
  accepted: photo,
  owned: sql<SqlBool>`EXISTS (SELECT FROM reception_drafts d WHERE f.owner_id = ANY(d.snag_ids))`,
  reach: (viewer) =>
    viewer.side === 'ordering'
      ? sql<SqlBool>`EXISTS (SELECT FROM reception_drafts d JOIN work_orders w ON w.id = d.work_order_id
          WHERE f.owner_id = ANY(d.snag_ids) AND w.company_id = f.company_id AND ${orderScope(viewer)})`
      : sql<SqlBool>`false`,
};

async function refuseMore(trx: Transaction<DB>, { kind }: AttachmentKind, ownerId: string, most: number) {
  const { count } = await trx
    .selectFrom('attachments')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('owner_kind', '=', kind)
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  if (count >= most) throw refuse(receptionProblems.TOO_MANY_PHOTOS_OF_WORK);
}

export async function addWorkPhoto(call: Act & Keeping, id: string) {
  // Checked again below once the picture is decoded: decoding is costly, so strangers are refused first.
  await onReception(call, 'photograph', { id }, async () => {});
  return keepAttachment(call, workPhotos, async (trx, keep) => {
    const { order } = await onReception.within(trx, call, 'photograph', { id });
    await refuseMore(trx, workPhotos, id, maxWorkPhotos);
    const kept = await keep({ id, companyId: order.companyId });
    await trx.insertInto('work_photos').values({ file_id: kept.id, work_order_id: id }).execute();
    const { name, width, height } = kept;
    const at = call.now.toISOString();
    return { id: kept.id, name, width, height, at, by: call.viewer.name, caption: '', beforeId: null };
  });
}

interface Description {
  id: string;
  fileId: string;
  caption: string;
  beforeId: string | null;
}

export async function describeWorkPhoto(call: Call, { id, fileId, caption, beforeId }: Description) {
  return onReception(call, 'photograph', { id }, async ({ trx, order }) => {
    if (beforeId !== null) {
      await trx
        .selectFrom('attachments')
        .select('id')
        .where('id', '=', beforeId)
        .where('owner_kind', '=', photos.kind)
        .where('owner_id', '=', order.requestId)
        .executeTakeFirstOrThrow(notFound);
    }
    await trx
      .updateTable('work_photos')
      .set({ caption, before_id: beforeId })
      .where('file_id', '=', fileId)
      .where('work_order_id', '=', id)
      .returning('file_id')
      .executeTakeFirstOrThrow(notFound);
    return { id: fileId };
  });
}

export async function removeWorkPhoto(call: Act, { id, fileId }: { id: string; fileId: string }) {
  return forgetting(call, async (trx, forget) => {
    await onReception.within(trx, call, 'photograph', { id });
    if (!(await forget(workPhotos, { owner: id, id: fileId }))) throw refuse(problems.NOT_FOUND);
    return { id: fileId };
  });
}

async function assertNoted(trx: Transaction<DB>, id: string, snagId: string) {
  if (!(await findDraft(trx, id))?.snagIds.includes(snagId)) throw refuse(problems.NOT_FOUND);
}

export async function addSnagPhoto(call: Act & Keeping, { id, snagId }: { id: string; snagId: string }) {
  await onReception(call, 'prepare', { id }, ({ trx }) => assertNoted(trx, id, snagId));
  return keepAttachment(call, draftSnagPhotos, async (trx, keep) => {
    const { order } = await onReception.within(trx, call, 'prepare', { id });
    await assertNoted(trx, id, snagId);
    await refuseMore(trx, draftSnagPhotos, snagId, maxDraftPhotos);
    const { id: fileId, name, width, height } = await keep({ id: snagId, companyId: order.companyId });
    return { id: fileId, snagId, name, width, height };
  });
}

export async function removeSnagPhoto(call: Act, { id, fileId }: { id: string; fileId: string }) {
  return forgetting(call, async (trx, forget) => {
    const { order } = await onReception.within(trx, call, 'prepare', { id });
    const draft = await findDraft(trx, order.id);
    for (const owner of draft?.snagIds ?? []) {
      if (await forget(draftSnagPhotos, { owner, id: fileId })) return { id: fileId };
    }
    throw refuse(problems.NOT_FOUND);
  });
}
