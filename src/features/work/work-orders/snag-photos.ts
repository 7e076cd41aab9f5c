import { sql, type SqlBool } from 'kysely';
import { refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { type AttachmentKind, keepAttachment, type Keeping } from '#platform/files/attachments.ts';
import { photo } from '#platform/files/images.ts';
import { onSnag } from './lock-work-order.ts';
import type { SnagPhoto } from './snag.contract.ts';
import { maxSnagPhotos, snagProblems } from './snag.rules.ts';
import { orderScope } from './work-order.scope.ts';

const ofSnags = (kind: string): AttachmentKind => ({
  kind,
  folder: 'snags',
  each: 'many',
  accepted: photo,
  owned: sql<SqlBool>`EXISTS (SELECT FROM snags s WHERE s.id = f.owner_id)`,
  reach: (viewer) => sql<SqlBool>`EXISTS (SELECT FROM snags s JOIN work_orders w ON w.id = s.work_order_id
    WHERE s.id = f.owner_id AND ${orderScope(viewer)})`,
});

/** Photos of a defect, from the side that noted it, and of its repair, from the side that made it. */
export const snagPhotos = ofSnags('snag');
export const repairPhotos = ofSnags('snag-repair');

/** Adds a photo of a snag or of its repair, depending on the side of its sender. */
export async function addSnagPhoto(call: Call & Keeping, id: string): Promise<SnagPhoto> {
  const provider = call.viewer.side === 'provider';
  const kind = provider ? repairPhotos : snagPhotos;
  const act = provider ? 'photographRepair' : 'photograph';
  // Checked again below once the picture is ready: decoding is costly, so strangers are refused first.
  await onSnag(call, act, { id }, async () => {});
  return keepAttachment(call, kind, async (trx, keep) => {
    const { order } = await onSnag.within(trx, call, act, { id });
    const { count } = await trx
      .selectFrom('attachments')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('owner_kind', '=', kind.kind)
      .where('owner_id', '=', id)
      .executeTakeFirstOrThrow();
    if (count >= maxSnagPhotos) throw refuse(snagProblems.TOO_MANY_SNAG_PHOTOS);
    const { name, width, height, ...kept } = await keep({ id, companyId: order.companyId });
    return { id: kept.id, name, width, height };
  });
}
