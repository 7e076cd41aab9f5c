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

/** From occupants' reports or findings. */
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

/** Copies a photo to a draft; idempotent, and ignored once published. */
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
  // Copied before locking, as bytes take time.
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
