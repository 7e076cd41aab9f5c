import { sql, type SqlBool } from 'kysely';
import { type Problem, problems, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import {
  type AttachmentKind,
  forgetting,
  keepAttachment,
  type Keeping,
  type Kept,
} from '#platform/files/attachments.ts';
import { documentRule } from '#platform/files/document-rule.ts';
import { photo } from '#platform/files/images.ts';
import type { FileStore } from '#platform/files/store.ts';
import { onRequest } from './lock-request.ts';
import { maxDocuments, maxPhotos, requestProblems } from './request.rules.ts';
import { reachesRequest } from './request.scope.ts';
import { readScope, recordScopeChange } from './request-versions.ts';

interface Act extends Call {
  files: FileStore;
}

/** Same readers as the request: a company that left it, or was never invited, reads none. */
const ofRequest = {
  each: 'many',
  owned: sql<SqlBool>`EXISTS (SELECT FROM requests r WHERE r.id = f.owner_id)`,
  reach: (viewer) =>
    sql<SqlBool>`EXISTS (SELECT FROM requests r WHERE r.id = f.owner_id AND ${reachesRequest(viewer)})`,
} satisfies Partial<AttachmentKind>;

export const photos: AttachmentKind = {
  ...ofRequest,
  kind: 'request',
  folder: 'photos',
  accepted: photo,
};

/** Plans and price schedules. A PDF may contain scripts: it is downloaded, and previews run none. */
export const documents: AttachmentKind = {
  ...ofRequest,
  kind: 'request-document',
  folder: 'request-documents',
  accepted: documentRule,
  headers: { 'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'" },
};

interface Limit {
  most: number;
  tooMany: Problem;
}

/** Adds a file to a draft or published request; quotes already sent must then be confirmed. */
async function add(act: Act & Keeping, id: string, kind: AttachmentKind, { most, tooMany }: Limit): Promise<Kept> {
  const { viewer, now } = act;
  // Checked again below once the file is ready: processing is costly, so strangers are refused first.
  await onRequest(act, 'edit', { id }, async () => {});
  return keepAttachment(act, kind, async (trx, keep) => {
    const { request } = await onRequest.within(trx, act, 'edit', { id });
    const before = request.state === 'published' ? await readScope(trx, id) : null;
    const kept = await keep({ id, companyId: request.companyId });
    const all = await trx
      .selectFrom('attachments')
      .select(['id', 'sha256'])
      .where('owner_kind', '=', kind.kind)
      .where('owner_id', '=', id)
      .execute();
    // The same bytes again: a double click, or a file already there.
    const isThere = all.some((one) => one.id !== kept.id && one.sha256 === kept.sha256);
    if (isThere && kind === documents) throw refuse(requestProblems.FILE_THERE);
    if (all.length > most) throw refuse(tooMany);
    if (before) await recordScopeChange(trx, { request, before, viewer, now });
    return kept;
  });
}

async function remove(act: Act, { id, fileId }: { id: string; fileId: string }, kind: AttachmentKind) {
  const { viewer, now } = act;
  return forgetting(act, async (trx, forget) => {
    const { request } = await onRequest.within(trx, act, 'edit', { id });
    const before = request.state === 'published' ? await readScope(trx, id) : null;
    if (!(await forget(kind, { owner: id, id: fileId }))) throw refuse(problems.NOT_FOUND);
    if (before) await recordScopeChange(trx, { request, before, viewer, now });
    return { id: fileId };
  });
}

export async function addPhoto(act: Act & Keeping, requestId: string) {
  const limit = { most: maxPhotos, tooMany: requestProblems.TOO_MANY_PHOTOS };
  const { id, name, width, height, doubt } = await add(act, requestId, photos, limit);
  return { id, name, width, height, doubt };
}

export async function addDocument(act: Act & Keeping, requestId: string) {
  const limit = { most: maxDocuments, tooMany: requestProblems.TOO_MANY_DOCUMENTS };
  const { id, name, contentType, sizeBytes, doubt } = await add(act, requestId, documents, limit);
  return { id, name, contentType, sizeBytes, doubt };
}

export const removePhoto = (act: Act, file: { id: string; fileId: string }) => remove(act, file, photos);
export const removeDocument = (act: Act, file: { id: string; fileId: string }) => remove(act, file, documents);
