import type { MultipartFile } from '@fastify/multipart';
import { type Kysely, sql } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { problems, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { cleanImage, uploadedImage } from '#platform/files/images.ts';
import type { FileStore } from '#platform/files/store.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { onRequest } from './lock-request.ts';
import { maxPhotos, requestProblems } from './request.rules.ts';
import { requestScope } from './request-scope.queries.ts';
import { readScope, recordScopeChange } from './request-versions.ts';

export { imageLimits } from '#platform/files/images.ts';

interface Act extends Call {
  files: FileStore;
}

/** Adds a photo to a draft or a published request: the bytes are stored first, then named in one transaction. */
export async function addPhoto({ files, ...call }: Act, id: string, part: MultipartFile | undefined) {
  // Once more below, when the picture is ready: decoding one is work that only who may add it asks for.
  await onRequest(call, 'edit', { id }, async () => {});
  const image = await cleanImage(await uploadedImage(part));
  const fileId = uuidv7(call.now.getTime());
  const key = `photos/${fileId}`;
  const name =
    (part?.filename ?? 'photo')
      .replace(/\.[^.]*$/, '')
      .replace(/[^\p{L}\p{N} ._-]/gu, '')
      .slice(0, 120) || 'photo';
  await files.put(key, image.full);
  await files.put(`${key}-thumb`, image.thumb);
  try {
    await onRequest(call, 'edit', { id }, async ({ trx, viewer, now, request }) => {
      const before = request.state === 'published' ? await readScope(trx, id) : null;
      const { count } = await trx
        .selectFrom('request_files')
        .select(sql<number>`count(*)::integer`.as('count'))
        .where('request_id', '=', id)
        .executeTakeFirstOrThrow();
      if (count >= maxPhotos) throw refuse(requestProblems.TOO_MANY_PHOTOS);
      await trx
        .insertInto('files')
        .values({
          id: fileId,
          company_id: request.companyId,
          uploaded_by: viewer.userId,
          name: `${name}.webp`,
          content_type: image.contentType,
          size_bytes: image.full.length,
          sha256: image.sha256,
          width: image.width,
          height: image.height,
          storage_key: key,
          created_at: now,
        })
        .execute();
      await trx.insertInto('request_files').values({ request_id: id, file_id: fileId, position: count }).execute();
      if (before) await recordScopeChange(trx, { request, before, viewer, now });
    });
  } catch (error) {
    await Promise.all([files.remove(key), files.remove(`${key}-thumb`)]);
    throw error;
  }
  return { id: fileId, name: `${name}.webp`, width: image.width, height: image.height };
}

/** Takes a photo away; its bytes go once the transaction has forgotten them. */
export async function removePhoto({ files, ...call }: Act, { id, fileId }: { id: string; fileId: string }) {
  const key = await onRequest(call, 'edit', { id }, async ({ trx, viewer, now, request }) => {
    const before = request.state === 'published' ? await readScope(trx, id) : null;
    const gone = await trx
      .deleteFrom('request_files')
      .where('request_id', '=', id)
      .where('file_id', '=', fileId)
      .executeTakeFirst();
    if (!gone.numDeletedRows) throw refuse(problems.NOT_FOUND);
    const file = await trx.deleteFrom('files').where('id', '=', fileId).returning('storage_key').executeTakeFirst();
    if (before) await recordScopeChange(trx, { request, before, viewer, now });
    return file?.storage_key;
  });
  if (key) await Promise.all([files.remove(key), files.remove(`${key}-thumb`)]);
  return { id: fileId };
}

/** Where a photo is stored, for a viewer who may read its request; null otherwise. */
export async function findPhoto(db: Kysely<DB>, viewer: Viewer, { id, fileId }: { id: string; fileId: string }) {
  const { rows } = await sql<{ key: string; contentType: string; name: string }>`
    SELECT f.storage_key AS key, f.content_type AS "contentType", f.name
    FROM requests r JOIN request_files rf ON rf.request_id = r.id JOIN files f ON f.id = rf.file_id
    WHERE r.id = ${id} AND f.id = ${fileId} AND ${requestScope(viewer)}`.execute(db);
  return rows[0] ?? null;
}
