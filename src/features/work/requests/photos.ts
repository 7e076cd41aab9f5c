import { sql, type SqlBool } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { type AttachmentKind, forgetting, keepAttachment, type Keeping } from '#platform/files/attachments.ts';
import { photo } from '#platform/files/images.ts';
import type { FileStore } from '#platform/files/store.ts';
import { onRequest } from './lock-request.ts';
import { maxPhotos, requestProblems } from './request.rules.ts';
import { reachesRequest } from './request.scope.ts';
import { readScope, recordScopeChange } from './request-versions.ts';

interface Act extends Call {
  files: FileStore;
}

/** The photos of a request, read by whoever reads it. */
export const photos: AttachmentKind = {
  kind: 'request',
  folder: 'photos',
  each: 'many',
  accepted: photo,
  owned: sql<SqlBool>`EXISTS (SELECT FROM requests r WHERE r.id = f.owner_id)`,
  reach: (viewer) =>
    sql<SqlBool>`EXISTS (SELECT FROM requests r WHERE r.id = f.owner_id AND ${reachesRequest(viewer)})`,
};

/** Adds a photo to a draft or a published request. */
export async function addPhoto(act: Act & Keeping, id: string) {
  const { viewer, now } = act;
  // Once more below, when the picture is ready: decoding one is work that only who may add it asks for.
  await onRequest(act, 'edit', { id }, async () => {});
  return keepAttachment(act, photos, async (trx, keep) => {
    const { request } = await onRequest.within(trx, act, 'edit', { id });
    const before = request.state === 'published' ? await readScope(trx, id) : null;
    const { count } = await trx
      .selectFrom('attachments')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('owner_kind', '=', photos.kind)
      .where('owner_id', '=', id)
      .executeTakeFirstOrThrow();
    if (count >= maxPhotos) throw refuse(requestProblems.TOO_MANY_PHOTOS);
    const kept = await keep({ id, companyId: request.companyId });
    if (before) await recordScopeChange(trx, { request, before, viewer, now });
    return { id: kept.id, name: kept.name, width: kept.width, height: kept.height };
  });
}

/** Takes a photo away. */
export async function removePhoto(act: Act, { id, fileId }: { id: string; fileId: string }) {
  const { viewer, now } = act;
  return forgetting(act, async (trx, forget) => {
    const { request } = await onRequest.within(trx, act, 'edit', { id });
    const before = request.state === 'published' ? await readScope(trx, id) : null;
    if (!(await forget(photos, { owner: id, id: fileId }))) throw refuse(problems.NOT_FOUND);
    if (before) await recordScopeChange(trx, { request, before, viewer, now });
    return { id: fileId };
  });
}
