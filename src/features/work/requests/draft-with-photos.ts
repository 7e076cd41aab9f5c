import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { type Copied, copyBytes, nameCopies } from '#platform/files/attachments.ts';
import type { FileStore } from '#platform/files/store.ts';
import { photos } from './request-files.ts';
import { requestInput } from './request.contract.ts';
import { maxPhotos } from './request.rules.ts';
import { draftRequest } from './write-request.ts';

/** Writes a draft from what was reported or found, with its photos. */
export async function draftWithPhotos(
  trx: Transaction<DB>,
  { viewer, now }: Pick<Call, 'viewer' | 'now'>,
  input: z.input<typeof requestInput>,
  copies: readonly Copied[],
): Promise<{ id: string }> {
  const { id } = await draftRequest(trx, { viewer, now }, requestInput.parse(input));
  const owner = { id, companyId: viewer.company.id };
  await nameCopies(trx, { viewer, now }, copies, { kind: photos.kind, owner });
  return { id };
}

/** Gives a draft one more photo, a copy of what was found; one that it has, or that is a draft no more, stays as it is. */
export async function addPhotoToDraft(
  call: Call & { files: FileStore },
  requestId: string,
  photoId: string,
): Promise<void> {
  const { db, viewer, now } = call;
  const isWanted = async (at: typeof db): Promise<boolean> => {
    const photo = await at.selectFrom('attachments').select('sha256').where('id', '=', photoId).executeTakeFirst();
    const has = await at
      .selectFrom('attachments')
      .select('sha256')
      .where('owner_kind', '=', photos.kind)
      .where('owner_id', '=', requestId)
      .execute();
    return photo !== undefined && has.length < maxPhotos && has.every(({ sha256 }) => sha256 !== photo.sha256);
  };
  if (!(await isWanted(db))) return;
  // Before anything is held: bytes take their time.
  const copies = await copyBytes(call, [photoId], photos);
  await db.transaction().execute(async (trx) => {
    const draft = await trx
      .selectFrom('requests')
      .select('company_id')
      .where('id', '=', requestId)
      .where('company_id', '=', viewer.company.id)
      .where('state', '=', 'draft')
      .forUpdate()
      .executeTakeFirst();
    if (!draft || !(await isWanted(trx))) return;
    const owner = { id: requestId, companyId: draft.company_id };
    await nameCopies(trx, { viewer, now }, copies, { kind: photos.kind, owner });
  });
}
