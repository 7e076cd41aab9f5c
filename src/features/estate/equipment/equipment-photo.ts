import { sql, type SqlBool } from 'kysely';
import type { Call } from '#platform/act.ts';
import {
  type AttachmentKind,
  forgetting,
  keepAttachment,
  type Keeping,
  type Reading,
} from '#platform/files/attachments.ts';
import { photo } from '#platform/files/images.ts';
import { equipmentScope } from './equipment.scope.ts';
import { onEquipment } from './lock-equipment.ts';
import { tell } from './write-equipment.ts';

/** Readable like the equipment. */
export const equipmentPhotos: AttachmentKind = {
  kind: 'equipment',
  folder: 'photos',
  each: 'one',
  accepted: photo,
  owned: sql<SqlBool>`EXISTS (SELECT FROM equipment e WHERE e.id = f.owner_id)`,
  reach: (viewer) =>
    sql<SqlBool>`EXISTS (SELECT FROM equipment e WHERE e.id = f.owner_id AND ${equipmentScope(viewer)})`,
};

export async function setPhoto(call: Call & Keeping, id: string): Promise<{ id: string }> {
  // Checked again below once the file is ready: processing is costly, so strangers are refused first.
  await onEquipment(call, 'edit', { id }, async () => {});
  return keepAttachment(call, equipmentPhotos, async (trx, keep) => {
    const { facts } = await onEquipment.within(trx, call, 'edit', { id });
    const kept = await keep({ id, companyId: facts.companyId });
    await tell(trx, call, 'equipment.edited', facts);
    return { id: kept.id };
  });
}

export const removePhoto = (call: Call & Reading, { id }: { id: string }): Promise<{ id: string }> =>
  forgetting(call, async (trx, forget) => {
    const { facts } = await onEquipment.within(trx, call, 'edit', { id });
    await forget(equipmentPhotos, { owner: id });
    await tell(trx, call, 'equipment.edited', facts);
    return { id };
  });
